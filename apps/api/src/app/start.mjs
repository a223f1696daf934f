// Plain JavaScript, because the module that strips types stays in memory for the life of the process, 17 MiB. From the
// second start on everything else comes from the compile cache too.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../../../.cache/node', import.meta.url)));
await import('./portal.ts');
