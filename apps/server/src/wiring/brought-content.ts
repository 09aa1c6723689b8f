import path from 'node:path';
import { type ReaderText, readReaders } from '../modules/readers/reader.service.ts';
import { SampleService } from '../modules/samples/sample.service.ts';
import { SlideLessons } from '../modules/slide-lessons/slide-lesson.service.ts';
import { UnitTopics } from '../modules/unit-topics/unit-topic.service.ts';

interface BroughtContent {
  samples: SampleService;
  slideLessons: SlideLessons;
  readers: readonly ReaderText[];
  topics: UnitTopics;
}

const known = new Map<string, Promise<BroughtContent>>();

/**
 * What the product brings along in `folder`. It is read once in a process, and nobody changes what was read: tests open
 * hundreds of servers, and reading hundreds of files costs as much as all the rest of opening one.
 */
export function broughtContent(folder: string): Promise<BroughtContent> {
  const content = known.get(folder) ?? read(folder);
  known.set(folder, content);
  return content;
}

async function read(folder: string): Promise<BroughtContent> {
  const [samples, slideLessons, readers, topics] = await Promise.all([
    SampleService.load(path.join(folder, 'samples')),
    SlideLessons.load(path.join(folder, 'lessons')),
    readReaders(folder),
    UnitTopics.load(path.join(folder, 'topics.jsonl')),
  ]);
  return { samples, slideLessons, readers, topics };
}
