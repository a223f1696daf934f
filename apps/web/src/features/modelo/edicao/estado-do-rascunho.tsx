import { formatHora } from '@balcao/domain/texto/data-br';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader } from '@tabler/icons-react';
import { describeError, ProblemError } from '#platform/problem.ts';
import { useStore } from '#platform/store.ts';
import { Button } from '#ui/button.tsx';
import classes from '../modelo.module.css';
import type { Edicao } from './edicao.ts';
import type { EdicaoState } from './edicao-state.ts';

/** Where the draft stands: «Salvo às 14h32», or why not yet. */
export function EstadoDoRascunho({ edicao }: { edicao: Edicao }) {
  const state = useStore(edicao.store);
  const { save } = state;
  const troubled = save === 'sem_rede' || save === 'falhou' || save === 'parado';
  const Icon = save === 'sem_rede' ? IconCloudOff : troubled ? IconAlertTriangle : ICONS[save];
  return (
    <div className={classes.estado} data-troubled={troubled || undefined}>
      {Icon && <Icon size={16} aria-hidden="true" />}
      <p role="status">{say(state)}</p>
      {(save === 'falhou' || save === 'parado') && state.conflito === null && (
        <Button variant="subtle" size="compact-sm" onClick={() => void edicao.flush().catch(() => {})}>
          Tentar agora
        </Button>
      )}
    </div>
  );
}

const ICONS = { nada: null, pendente: IconLoader, salvando: IconLoader, salvo: IconCheck } as const;

function say({ save, salvoEm, erro }: EdicaoState): string {
  switch (save) {
    case 'sem_rede':
      return 'Sem conexão. As mudanças estão guardadas neste aparelho.';
    case 'falhou':
      return 'Ainda não salvamos. As mudanças estão guardadas neste aparelho.';
    case 'parado':
      return `Não salvo. ${sayRefusal(erro)}`;
    case 'pendente':
    case 'salvando':
      return 'Salvando…';
    case 'salvo':
      return salvoEm === null ? 'Salvo' : `Salvo às ${formatHora(new Date(salvoEm))}`;
    default:
      return 'Igual à versão publicada';
  }
}

/** What is wrong itself: which field it is in may be on another tab, so that none is highlighted. */
function sayRefusal(erro: unknown): string {
  const first = erro instanceof ProblemError ? erro.errors[0] : undefined;
  return first?.message ?? describeError(erro);
}
