import { ensureWebBuilt } from './web-build.ts';

// A process of its own: looking whether the screens are of these sources reads all of them.
await ensureWebBuilt((line) => console.log(line)).catch((err: unknown) => {
  console.error(err instanceof Error ? err.message : String(err));
  process.exit(1);
});
