import type { EventoCarta } from '@balcao/domain/carta/situacao';
import { onSignOut } from '#platform/sign-in.ts';
import type { CartaDetalhe } from './queries.ts';

type Alvo = Pick<CartaDetalhe, 'id' | 'version'>;

/** Messages from one screen of a letter to the next. Each is read once, for the same version, until the person signs out. */
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

/** Why a letter was refused, for the form of its text. */
export const recusas = makeRecados<unknown>();

/** The act on a letter before its page opened. */
export const feitos = makeRecados<EventoCarta>();
