import { ensureWebBuilt } from './web-build.ts';

// A process of its own, because checking the screens reads all their sources.
await ensureWebBuilt((line) => console.log(line)).catch((err: unknown) => {
  console.error(err instanceof Error ? err.message : String(err));
  process.exit(1);
});
