import { openSchoolProvider, type ProviderParts } from './school-provider.ts';

// The provider of a school as a program of its own, for stories: its argument says what it knows, a line where it is.
const parts = JSON.parse(process.argv[2] ?? '') as ProviderParts; // written by whoever starts it
const { issuer } = await openSchoolProvider(parts);
process.stdout.write(`issuer: ${issuer}\n`);
