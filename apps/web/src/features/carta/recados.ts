import type { EventoCarta } from '@balcao/domain/carta/situacao';
import { onSignOut } from '#platform/sign-in.ts';
import type { CartaDetalhe } from './queries.ts';

type Alvo = Pick<CartaDetalhe, 'id' | 'version'>;

/** What one screen of a letter leaves for the next one to tell, once, while the letter is the same; to the same person only, and of this visit. */
function makeRecados<T>() {
  const left = new Map<string, { version: number; what: T }>();
  onSignOut(() => left.clear());
  return {
    leave({ id, version }: Alvo, what: T): void {
      left.set(id, { version, what });
    },
    take({ id, version }: Alvo): T | undefined {
      const found = left.get(id);
      left.delete(id);
      return found?.version === version ? found.what : undefined;
    },
  };
}

/** Why a letter could not go on as it is written: for the form of its text. */
export const recusas = makeRecados<unknown>();

/** What was done with a letter before its page opened. */
export const feitos = makeRecados<EventoCarta>();
