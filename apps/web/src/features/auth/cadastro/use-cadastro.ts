import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { todayIso } from '#ui/date.tsx';
import {
  DADOS_VAZIOS,
  type Dados,
  type Enviado,
  type Issue,
  type Passo,
  passoOf,
  reachable,
} from './cadastro.ts';
import type { CadastroSearch } from './cadastro-search.ts';

/** Kept in the history entry, so that a phone may drop the page while the person reads the mail. */
interface Kept {
  dados: Dados;
  enviado: Enviado | null;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    cadastro?: Kept;
  }
}

/**
 * State of the sign-up. The step is in the address. The data are in memory and in the history entries, except for the
 * password. They end with the tab.
 */
export function useCadastro() {
  const kept = useLocation({ select: (location) => location.state.cadastro });
  const wanted = useSearch({ strict: false, select: (search: CadastroSearch) => search.passo ?? 'quem' });
  const navigate = useNavigate();
  const [dados, setDados] = useState<Dados>({ ...DADOS_VAZIOS, ...kept?.dados });
  const [enviado, setEnviado] = useState<Enviado | null>(kept?.enviado ?? null);
  const [senha, setSenha] = useState('');
  const [aceitaTermo, setAceitaTermo] = useState(false);
  const [refused, setRefused] = useState<readonly Issue[]>([]);
  const passo = reachable(wanted, { dados, enviado, today: todayIso() });

  function go(to: Passo, change: Partial<Kept> = {}) {
    setRefused([]);
    void navigate({
      to: '.',
      search: (old: CadastroSearch) => ({ ...old, passo: to === 'quem' ? undefined : to }),
      state: { cadastro: { dados, enviado, ...change } },
      replace: to === passo,
    } as unknown as Parameters<typeof navigate>[0]);
  }
  return {
    passo,
    dados,
    senha,
    aceitaTermo,
    enviado,
    /** Refusals of the server, for the step with their fields. */
    refused,
    change: (part: Partial<Dados>) => setDados((old) => ({ ...old, ...part })),
    setSenha,
    setAceitaTermo,
    go,
    /** Continues with the code after the mail was sent. */
    sent: (answer: Enviado) => {
      setEnviado(answer);
      go('codigo', { enviado: answer });
    },
    /** Opens the step of the first refused field. */
    refuse: (issues: readonly Issue[]) => {
      const first = issues[0];
      if (!first) return;
      go(passoOf(first.path));
      setRefused(issues.filter((issue) => passoOf(issue.path) === passoOf(first.path)));
    },
  };
}

export type CadastroProgress = ReturnType<typeof useCadastro>;
