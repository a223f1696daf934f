import { findSignIn } from '@balcao/db/seed/sign-ins';
import type { RunState } from './run-state.ts';
import { signInAs } from './sign-in.ts';
import { startProduct } from './start-product.ts';

/** A product that one test may break, with some people signed in. */
export interface OwnProduct {
  run: RunState;
  stop: () => Promise<void>;
}

/** Starts a separate product with these settings. */
export async function startOwnProduct(
  people: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<OwnProduct> {
  const { stop, ...product } = await startProduct(settings);
  const signedInAt = Date.now();
  const tokens: Record<string, string> = {};
  for (const chave of people) tokens[chave] = await signInAs(product.baseUrl, findSignIn(chave).cpf);
  return { run: { ...product, tokens, signedInAt }, stop };
}
