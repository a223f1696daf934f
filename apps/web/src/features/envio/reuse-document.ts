import { carteira } from '@balcao/contract/carteira';
import { call } from '#platform/call.ts';
import { newUuid } from '#platform/new-uuid.ts';
import type { Anexo } from './kept-files.ts';
import type { AlvoUpload } from './send-file.ts';

export interface ReuseInit {
  /** Where the files go; may create it first. */
  target: (campo: string | null) => Promise<AlvoUpload>;
  onDone: (anexo: Anexo, campo: string | null) => void;
}

/** Uses documents of the wallet in the fields of one target; nothing is sent again. */
export function createReuse({ target, onDone }: ReuseInit) {
  /** Keys of the documents that were asked for and not answered: asked again, it is still one use. */
  const uses = new Map<string, string>();
  return async (campo: string | null, id: string): Promise<void> => {
    const { finalidade, ...alvo } = await target(campo);
    if (finalidade === 'carteira') throw new Error('what is in the wallet is there already');
    const use = `${campo ?? ''} ${id}`;
    const idempotencyKey = uses.get(use) ?? newUuid();
    uses.set(use, idempotencyKey);
    const used = await call(
      carteira.usar,
      { params: { id }, body: { finalidade, ...alvo } },
      { idempotencyKey },
    );
    uses.delete(use);
    onDone(used, campo);
  };
}
