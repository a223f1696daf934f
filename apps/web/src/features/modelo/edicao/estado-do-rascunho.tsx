import type { Formulario } from '@balcao/domain/formulario/campo';
import type { ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import { formatHora } from '@balcao/domain/texto/data-br';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader } from '@tabler/icons-react';
import { describeError, ProblemError } from '#platform/problem.ts';
import { useStore } from '#platform/store.ts';
import { Button } from '#ui/button.tsx';
import classes from '../modelo.module.css';
import type { Edicao, EdicaoState } from './edicao.ts';
import { nomear } from './nomear.ts';

interface EstadoDoRascunhoProps {
  edicao: Edicao;
  igualA: number | null;
}

/** State of the draft: «Salvo às 14h32», the reason why it is not saved, or that nothing changed. */
export function EstadoDoRascunho({ edicao, igualA }: EstadoDoRascunhoProps) {
  const state = useStore(edicao.store);
  const { save } = state;
  const troubled = save === 'sem_rede' || save === 'falhou' || save === 'parado';
  const Icon = save === 'sem_rede' ? IconCloudOff : troubled ? IconAlertTriangle : ICONS[save];
  return (
    <div className={classes.estado} data-troubled={troubled || undefined}>
      {Icon && <Icon size={16} aria-hidden="true" />}
      <p role="status">{say(state, igualA)}</p>
      {(save === 'falhou' || save === 'parado') && state.conflito === null && (
        <Button variant="subtle" size="compact-sm" onClick={() => void edicao.flush().catch(() => {})}>
          Tentar agora
        </Button>
      )}
    </div>
  );
}

const ICONS = { nada: null, pendente: IconLoader, salvando: IconLoader, salvo: IconCheck } as const;

function say({ save, salvoEm, erro, recusas, historia }: EdicaoState, igualA: number | null): string {
  switch (save) {
    case 'sem_rede':
      return 'Sem conexão. As mudanças estão guardadas neste aparelho.';
    case 'falhou':
      return 'Ainda não salvamos. As mudanças estão guardadas neste aparelho.';
    case 'parado':
      return `Não salvo. ${sayRefusal(historia.presente, recusas, erro)}`;
    case 'pendente':
    case 'salvando':
      return 'Salvando…';
    case 'salvo':
      if (igualA !== null) return `Nada mudou desde a versão ${igualA}`;
      return salvoEm === null ? 'Salvo' : `Salvo às ${formatHora(new Date(salvoEm))}`;
    default:
      return 'Igual à versão publicada';
  }
}

/** The first refusal with the name of its field, which may be on another tab. */
function sayRefusal(form: Formulario, [first]: readonly ProblemaLint[], erro: unknown): string {
  if (first) return `${nomear(form, first)}: ${first.mensagem}`;
  return erro instanceof ProblemError
    ? (erro.errors[0]?.message ?? describeError(erro))
    : describeError(erro);
}
