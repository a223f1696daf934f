import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Historia } from '@balcao/domain/formulario/editar/historia';
import type { ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import type { SaveState } from '#platform/autosave.ts';

/** A later draft of somebody else, or of another tab. */
export interface OutraVersao {
  formulario: Formulario;
  version: number;
  atualizadoEm: string;
  atualizadoPor: string | null;
  atualizadoPorVoce: boolean;
}

/** The form being edited and where its draft stands. */
export interface EdicaoState {
  historia: Historia<Formulario>;
  /** Version of the draft on the portal; null while there is none. */
  version: number | null;
  save: SaveState;
  salvoEm: string | null;
  erro: unknown;
  conflito: OutraVersao | null;
  /** What this council lacks for the draft; only the portal can tell. */
  faltas: readonly ProblemaLint[];
  /** What the portal refused in the last draft that it was sent. */
  recusas: readonly ProblemaLint[];
}

/** What the device keeps of changes that the portal does not have yet. */
export interface CopiaModelo {
  formulario: Formulario;
  version: number | null;
}
