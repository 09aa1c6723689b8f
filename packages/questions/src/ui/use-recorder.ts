import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RecordedAnswer, RecordingProblem, SpokenByStudent } from '../core/recording.ts';
import type { SpeechKeep } from './speech-keep.ts';
import { noteRecording } from './running-recordings.ts';

/** The server knows these containers. Chromium, Firefox and new Safaris write the first, older Safaris the second. */
const MIMES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];
/** Speech is clear at this rate, and two minutes of it are less than a megabyte. */
const BITS_PER_SECOND = 48_000;
const TICK_MS = 200;
const NAME_BYTES = 16;
/** How much of a recording a reload loses at most. */
const PIECE_MS = 1_000;
/** By then an answer is on the device or on the server. */
const SETTLED_MS = 10_000;
/** Whoever stops a recording waits no longer for it: a broken device may never hand it over. */
const HANDOVER_MS = 2_000;

type Phase = 'idle' | 'preparing' | 'recording';

interface Running {
  recorder: MediaRecorder;
  stream: MediaStream;
  level: (() => number) | null;
  closeLevel(): void;
  name: string;
  startedMs: number;
  isInterrupted: boolean;
}

interface RecorderOptions {
  maxSeconds: number;
  answer: SpokenByStudent | null;
  onRecorded: (answer: RecordedAnswer) => void;
  /** Missing where nothing is stored. */
  keep: SpeechKeep | undefined;
}

/**
 * Records one answer after the other, each at most `maxSeconds` long. Leaving the question keeps what was said, and so does
 * a page that is gone in the middle: without an answer it becomes the answer, otherwise it is `left`.
 */
export function useRecorder({ maxSeconds, answer, onRecorded, keep }: RecorderOptions) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [problem, setProblem] = useState<RecordingProblem | null>(lackOf);
  const [seconds, setSeconds] = useState(0);
  const [level, setLevel] = useState(0);
  const [left, setLeft] = useState<RecordedAnswer | null>(null);
  const running = useRef<Running | null>(null);
  const isGone = useRef(false);
  // Called once more after the player is gone, so it cannot be an effect event.
  const report = useRef(onRecorded);
  useEffect(() => {
    report.current = onRecorded;
  });

  const tick = useEffectEvent(() => {
    const now = running.current;
    if (now === null) return;
    const spent = (performance.now() - now.startedMs) / 1000;
    setSeconds(Math.min(maxSeconds, Math.floor(spent)));
    setLevel(now.level?.() ?? 0);
    if (spent >= maxSeconds && now.recorder.state !== 'inactive') now.recorder.stop();
  });

  useEffect(() => {
    if (phase !== 'recording') return undefined;
    const timer = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(timer);
  }, [phase]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      stopNow(running.current);
    };
  }, []);

  const handleLeft = useEffectEvent((found: RecordedAnswer) => {
    if (running.current !== null) return;
    const given = answer !== null && 'recording' in answer ? answer.recording : null;
    if (given === found.recording) keep?.drop(found.recording);
    else if (given !== null) setLeft(found);
    else {
      onRecorded(found);
      setProblem('interrupted');
    }
  });
  useEffect(() => {
    let isOver = false;
    void keep?.find().then((found) => {
      if (found !== null && !isOver) handleLeft({ ...found, seconds: Math.min(maxSeconds, found.seconds) });
    });
    return () => {
      isOver = true;
    };
  }, [keep, maxSeconds]);

  const handleStopped = async (now: Running, chunks: Blob[]): Promise<void> => {
    if (running.current === now) running.current = null;
    close(now);
    keep?.end();
    const { name } = now;
    const spent = (performance.now() - now.startedMs) / 1000;
    const blob = new Blob(chunks, { type: now.recorder.mimeType });
    const bytes = await blob.arrayBuffer();
    if (bytes.byteLength > 0) {
      const whole = Math.min(maxSeconds, Math.max(1, Math.round(spent)));
      report.current({ recording: name, seconds: whole, mime: blob.type, bytes });
    }
    setTimeout(() => keep?.drop(name), SETTLED_MS);
    if (isGone.current) return;
    setPhase('idle');
    setProblem(bytes.byteLength === 0 ? 'empty' : now.isInterrupted ? 'interrupted' : null);
  };

  const start = async (): Promise<void> => {
    const lack = lackOf();
    setProblem(lack);
    if (lack !== null || phase !== 'idle') return;
    setPhase('preparing');
    setSeconds(0);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isGone.current) return stopTracks(stream);
      const mimeType = MIMES.find((mime) => MediaRecorder.isTypeSupported(mime));
      const recorder = new MediaRecorder(stream, {
        audioBitsPerSecond: BITS_PER_SECOND,
        ...(mimeType !== undefined && { mimeType }),
      });
      const now: Running = {
        recorder,
        stream,
        ...meterOf(stream),
        name: newName(),
        startedMs: performance.now(),
        isInterrupted: false,
      };
      const chunks: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data: piece }) => {
        const index = chunks.push(piece) - 1;
        const spent = (performance.now() - now.startedMs) / 1000;
        if (piece.size > 0)
          keep?.add({ recording: now.name, index, mime: recorder.mimeType, seconds: spent, piece });
      });
      const isKept = new Promise<void>((resolve) => {
        recorder.addEventListener('stop', () => {
          void handleStopped(now, chunks).finally(() => {
            forget();
            resolve();
          });
        });
      });
      // The end of the attempt stops it as well, and waits for the answer.
      const forget = noteRecording(() => {
        stopNow(now);
        return Promise.race([isKept, new Promise((resolve) => setTimeout(resolve, HANDOVER_MS))]);
      });
      recorder.addEventListener('error', () => interrupt(now));
      // The microphone was pulled out, or a call came in.
      for (const track of stream.getTracks()) track.addEventListener('ended', () => interrupt(now));
      running.current = now;
      setLeft(null);
      keep?.begin();
      recorder.start(PIECE_MS);
      setPhase('recording');
    } catch (error) {
      if (isGone.current) return;
      setPhase('idle');
      setProblem(problemOf(error));
    }
  };

  const takeLeft = () => {
    if (left !== null) onRecorded(left);
    setLeft(null);
  };
  return {
    ...{ phase, problem, seconds, level, start },
    stop: () => stopNow(running.current),
    leftSeconds: left?.seconds ?? null,
    takeLeft,
  };
}

/** What this page can never record without; null when it can. */
function lackOf(): RecordingProblem | null {
  if (!window.isSecureContext) return 'insecure';
  const canRecord = 'MediaRecorder' in window && 'mediaDevices' in navigator;
  return canRecord ? null : 'unsupported';
}

function problemOf(error: unknown): RecordingProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}

function interrupt(now: Running): void {
  now.isInterrupted = true;
  stopNow(now);
}

function stopNow(now: Running | null): void {
  if (now !== null && now.recorder.state !== 'inactive') now.recorder.stop();
}

function close({ stream, closeLevel }: Running): void {
  closeLevel();
  stopTracks(stream);
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** How loud it is, from 0 to 1; null where the browser cannot tell. */
function meterOf(stream: MediaStream): Pick<Running, 'level' | 'closeLevel'> {
  if (!('AudioContext' in window)) return { level: null, closeLevel: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const waves = new Uint8Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getByteTimeDomainData(waves);
      return Math.min(1, (2 * Math.max(...waves.map((wave) => Math.abs(wave - 128)))) / 128);
    },
    closeLevel: () => void context.close().catch(() => undefined),
  };
}

function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NAME_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
