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

/** What a history entry keeps, so that a phone that drops the page while the mail is read loses no step. */
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
 * The sign-up in progress. The step is in the address; what was typed is in the memory of the page and, but for the
 * password, in the history entry of each step, which ends with the tab.
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
    /** What the server refused, for the step that asks for it. */
    refused,
    change: (part: Partial<Dados>) => setDados((old) => ({ ...old, ...part })),
    setSenha,
    setAceitaTermo,
    go,
    /** The message is on its way: on to the code. */
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
