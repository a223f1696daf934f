import { manifestacao } from '@balcao/contract/manifestacao';
import type { AtoManifestacao, EventoManifestacao } from '@balcao/domain/manifestacao/ato';
import { useEffect, useState } from 'react';
import { useSendingKey } from '#platform/sending-key.ts';
import { via } from './atos/formulario.ts';
import type { AtoComFormulario } from './atos/formularios.ts';
import { useEscritos } from './atos/use-escritos.ts';
import type { Detalhe } from './queries.ts';
import { useAto } from './use-ato.ts';

/** What the page can open or do: an act of the life, the editor of the covered text, or taking the case. */
export type Fazer = AtoManifestacao | 'cobrir' | 'assumir';

type Aberto = AtoComFormulario | 'cobrir';

/** What the parts of the page know of its acts. */
export type Atos = ReturnType<typeof useAtos>;

/** The acts of the page: those that are done at once, and the one whose form is open. */
export function useAtos(detail: Detalhe) {
  const [open, setOpen] = useState<Aberto | null>(null);
  const [ended, setEnded] = useState<Feito | null>(null);
  const [told, setTold] = useState<Feito | null>(null);
  const escritos = useEscritos();
  const iniciar = useDireto(detail, 'iniciar_analise', setTold);
  const assumir = useDireto(detail, 'assumir', setTold);
  useEffect(() => {
    // Told while the form is there, it would lose the focus to the button that the form gives it back to.
    if (ended === null || open !== null) return;
    setEnded(null);
    setTold(ended);
  }, [ended, open]);
  return {
    open,
    escritos,
    busy: iniciar.busy || assumir.busy,
    error: iniciar.error ?? assumir.error,
    conflict: iniciar.conflict ? iniciar : assumir.conflict ? assumir : null,
    /** What was just done, until somebody does something after it. */
    told: told && detail.version <= told.version ? told.ato : null,
    close: () => setOpen(null),
    done: (ato: EventoManifestacao, { version }: Detalhe) => {
      setEnded({ ato, version });
      setOpen(null);
    },
    act: (ato: Fazer) => {
      if (iniciar.busy || assumir.busy) return;
      setTold(null);
      if (ato === 'iniciar_analise') iniciar.start();
      else if (ato === 'assumir') assumir.start();
      else setOpen(ato);
    },
  };
}

interface Feito {
  ato: EventoManifestacao;
  version: number;
}

const DIRETOS = {
  iniciar_analise: via(manifestacao.iniciarAnalise, {}),
  assumir: via(manifestacao.assumir, {}),
} as const;

function useDireto(detail: Detalhe, ato: keyof typeof DIRETOS, onDone: (feito: Feito) => void) {
  const keyFor = useSendingKey();
  const { send, ...state } = useAto(detail, ato, {
    follow: true,
    onDone: ({ version }) => onDone({ ato, version }),
  });
  return { ...state, start: () => send((upon) => DIRETOS[ato](upon, keyFor([ato, upon.version]))) };
}
