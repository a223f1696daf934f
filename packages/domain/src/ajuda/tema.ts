import type { Publico } from '../email/publico.ts';
import type { DestinoDaAjuda } from './enderecos.ts';

/** A way of paying that a council may not offer. */
export type MeioOpcional = 'boleto' | 'cartao';

/**
 * A paragraph. `so`: it is true only where the council offers this way of paying. Marks such as `{{acordo.aviso}}` stand
 * for what holds today: a norm, or a value that the server names.
 */
export type Trecho = string | { readonly so: MeioOpcional; readonly texto: string };

/** A step of a guide. */
interface PassoDaAjuda {
  readonly titulo: string;
  readonly texto: readonly Trecho[];
  readonly so?: MeioOpcional;
}

/** A question with its answer or, with steps, a guide. */
export interface ItemDeAjuda {
  /** Its anchor, for ever: other screens and messages link to it. */
  readonly id: string;
  /** The question in the words of who asks it, or what the guide does. */
  readonly titulo: string;
  /** Who reads it. */
  readonly publicos: readonly Publico[];
  /** Everyday words by which people look for it. */
  readonly palavrasChave: readonly string[];
  /** The answer, or what stands before the steps. */
  readonly texto: readonly Trecho[];
  readonly passos?: readonly PassoDaAjuda[];
  /** Where to go on. */
  readonly acoes?: readonly { readonly rotulo: string; readonly destino: DestinoDaAjuda }[];
  readonly so?: MeioOpcional;
}

/** A subject of the help. */
export interface TemaDeAjuda {
  /** Its anchor. */
  readonly id: string;
  readonly nome: string;
  readonly resumo: string;
  readonly itens: readonly ItemDeAjuda[];
}
