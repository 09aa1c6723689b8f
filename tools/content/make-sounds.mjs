/**
 * Makes the mp3 clips that the packs in content/audio name and that are not in content/media yet, and the
 * two chimes. Needs the programs `flite` and `ffmpeg` (Debian: apt-get install flite ffmpeg); users of the
 * platform need neither, the clips are part of the repository.
 *
 *   npm exec -- node tools/content/make-sounds.mjs            makes what is missing, fills in key and sha256
 *   npm exec -- node tools/content/make-sounds.mjs --all      makes every clip again
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { PAUSE_MARK, clipKey, clipScript, manifestText } from './sound-manifest.ts';
import { CONTENT } from './sources/read.ts';
import { chime, join, level, readWav, trimSilence, writeWav } from './waveform.ts';

const BEFORE_SECONDS = 0.15;
const AFTER_SECONDS = 0.25;
/** Pause between two speakers of a dialogue. */
const TURN_SECONDS = 0.6;
/** Pause at each `|` in `say`, as between the letters of a spelled name. */
const PAUSE_SECONDS = 0.3;
/**
 * Clips with more characters are passages and conversations, a third of all sound. They are compressed more than words.
 */
const LONG_SCRIPT = 150;
/** The sentences of readers are a sixth of all sound, too. */
const STORY_PACK = /^reader-/;
const CHIMES = { right: [659.26, 987.77], wrong: [392, 329.63] };

const media = joinPath(CONTENT, 'media');
const audio = joinPath(CONTENT, 'audio');
const isMakingAll = process.argv.includes('--all');
const scratch = mkdtempSync(joinPath(tmpdir(), 'make-sounds-'));

function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

function speakPiece(voice, words, stretch) {
  const file = joinPath(scratch, 'line.wav');
  execFileSync('flite', ['-voice', voice, '--setf', `duration_stretch=${stretch}`, '-t', words, '-o', file]);
  return trimSilence(readWav(readFileSync(file)));
}

function speak({ voice, text, say }, stretch) {
  const pieces = (say ?? text).split(PAUSE_MARK).map((words) => speakPiece(voice, words.trim(), stretch));
  return level(join(pieces, 0, PAUSE_SECONDS, 0));
}

function encode(wave, bitrate = '32k') {
  const source = joinPath(scratch, 'clip.wav');
  const target = joinPath(scratch, 'clip.mp3');
  writeFileSync(source, writeWav(wave));
  // Bit-exact and without tags, so that making a clip again gives the same file.
  const input = ['-v', 'error', '-y', '-i', source];
  const mono = ['-ac', '1', '-codec:a', 'libmp3lame', '-b:a', bitrate];
  const plain = [
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    '-id3v2_version',
    '0',
  ];
  execFileSync('ffmpeg', [...input, ...mono, ...plain, target]);
  return readFileSync(target);
}

function makeClip(clip, stretch, isStory) {
  const key = clipKey(clip.lines, stretch);
  const file = joinPath(media, `${key}.mp3`);
  if (isMakingAll || !existsSync(file)) {
    const lines = clip.lines.map((line) => speak(line, stretch));
    const bitrate = !isStory && clipScript(clip.lines).length < LONG_SCRIPT ? '32k' : '24k';
    writeFileSync(file, encode(join(lines, BEFORE_SECONDS, TURN_SECONDS, AFTER_SECONDS), bitrate));
    console.log(`made  ${key}.mp3  ${clipScript(clip.lines).replaceAll('\n', ' / ')}`);
  }
  return { key, sha256: sha256(readFileSync(file)), lines: clip.lines };
}

function makeChime(frequencies) {
  const mp3 = encode(join([level(chime(frequencies, 0.13))], 0, 0, 0.05));
  const file = `${sha256(mp3).slice(0, 12)}.mp3`;
  writeFileSync(joinPath(media, file), mp3);
  return file;
}

try {
  for (const pack of readdirSync(audio)) {
    const manifestFile = joinPath(audio, pack);
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
    const clips = manifest.clips.map((clip) => makeClip(clip, manifest.stretch, STORY_PACK.test(pack)));
    writeFileSync(manifestFile, manifestText({ ...manifest, clips }));
  }

  const chimesFile = joinPath(media, 'chimes.json');
  if (isMakingAll || !existsSync(chimesFile)) {
    const chimes = { right: makeChime(CHIMES.right), wrong: makeChime(CHIMES.wrong) };
    writeFileSync(chimesFile, `${JSON.stringify(chimes, null, 2)}\n`);
  }
} finally {
  rmSync(scratch, { recursive: true });
}
