import { prepareDemoIds } from '../screens/demo-ids.ts';
import { publishRun } from './run-state.ts';
import { signInEverybody } from './sign-in.ts';
import { startProduct } from './start-product.ts';

/** Starts the product and signs everybody in once; the returned function stops it. */
// biome-ignore lint/style/noDefaultExport: Playwright looks for the default export
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  const { baseUrl, dataDir, databaseUrl } = product;
  try {
    const signedInAt = Date.now();
    const tokens = await signInEverybody(baseUrl);
    const run = { baseUrl, dataDir, databaseUrl, tokens, signedInAt };
    publishRun(run);
    publishRun({ ...run, ids: await prepareDemoIds(run) });
  } catch (error) {
    await product.stop();
    throw error;
  }
  return product.stop;
}
