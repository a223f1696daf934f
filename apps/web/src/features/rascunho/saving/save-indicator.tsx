import { formatHora } from '@balcao/domain/texto/data-br';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconInfoCircle, IconLoader } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { SaveState } from '#platform/autosave.ts';
import { describeError, isProblem } from '#platform/problem.ts';
import { useStore } from '#platform/store.ts';
import { withTermo } from '#platform/termo-pendente.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/choice-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { useFocusLost } from '#ui/use-focus-lost.ts';
import type { RascunhoSession } from './rascunho-session.ts';
import type { RascunhoState } from './rascunho-state.ts';
import classes from './save-indicator.module.css';

/** State of the draft: 'Rascunho salvo às 14h32', or why it is not saved and what happens next. */
export function SaveIndicator({ session }: { session: RascunhoSession }) {
  const state = useStore(session.store);
  const { save } = state;
  const box = useRef<HTMLDivElement>(null);
  const failed = save === 'falhou' || save === 'parado';
  // Stays until the retry ends. Pressing the button blurs a field, which already starts a save.
  const [failing, setFailing] = useState(failed);
  if (save !== 'salvando' && failing !== failed) setFailing(failed);
  // The terms of use bar it. While a save is under way nothing moves, so that the press meets the button.
  const [barred, setBarred] = useState(false);
  const refused = isProblem(state.erro, 'termo.pending');
  if (save !== 'salvando' && barred !== refused) setBarred(refused);
  const troubled = save === 'sem_rede' || failed;
  return (
    <div
      ref={box}
      tabIndex={-1}
      data-focus-quiet
      className={classes.indicator}
      data-troubled={troubled || undefined}
    >
      {save !== 'nada' && <StateIcon save={save} />}
      <p role="status">{barred ? SEM_TERMO : sayState(state)}</p>
      {failing && state.conflito === null && (
        <RetryButton
          label={barred ? 'Ler e salvar' : 'Tentar agora'}
          busy={save === 'salvando' && !barred}
          onRetry={() => void withTermo(session.flush).catch(() => {})}
          onFocusLost={() => {
            // A banner that replaced the button may have the focus already.
            if (document.activeElement === document.body) box.current?.focus();
          }}
        />
      )}
      <Popover
        label="Sobre o rascunho"
        align="start"
        trigger={(props) => (
          <IconButton {...props} label="Sobre o rascunho" className={classes.about}>
            <IconInfoCircle size={16} aria-hidden="true" />
          </IconButton>
        )}
      >
        {() => (
          <div className={classes.panel}>
            <p>
              O rascunho fica guardado no portal, só para você, e pode ser continuado em outro aparelho. O que
              ainda não foi salvo fica neste aparelho até a conexão voltar, e é apagado quando você sai da
              conta.
            </p>
            <CheckboxField
              label="Guardar neste aparelho o que ainda não foi salvo"
              hint="Desmarque em computador de uso público."
              checked={state.keepOnDevice}
              onChange={session.setKeepOnDevice}
            />
          </div>
        )}
      </Popover>
    </div>
  );
}

interface RetryButtonProps {
  label: string;
  busy: boolean;
  onRetry: () => void;
  /** Called when the button disappears with the focus. */
  onFocusLost: () => void;
}

function RetryButton({ label, busy, onRetry, onFocusLost }: RetryButtonProps) {
  const root = useFocusLost<HTMLButtonElement>(onFocusLost);
  return (
    <Button
      ref={root}
      className={classes.retry}
      variant="subtle"
      size="compact-sm"
      loading={busy}
      onClick={onRetry}
    >
      {label}
    </Button>
  );
}

function StateIcon({ save }: { save: Exclude<SaveState, 'nada'> }) {
  const Icon = {
    pendente: IconLoader,
    salvando: IconLoader,
    salvo: IconCheck,
    sem_rede: IconCloudOff,
    falhou: IconAlertTriangle,
    parado: IconAlertTriangle,
  }[save];
  return <Icon size={16} aria-hidden="true" className={classes.icon} />;
}

/** Said while the terms of use bar the saving. */
const SEM_TERMO = 'Rascunho não salvo. Leia o termo de uso atual antes de continuar.';

function sayState({ save, salvoEm, erro, keepOnDevice }: RascunhoState): string {
  const kept = keepOnDevice
    ? 'O que você escreveu está guardado neste aparelho.'
    : 'O que você escreveu continua nesta tela.';
  switch (save) {
    case 'sem_rede':
      return `Sem conexão. ${kept} Salvamos quando a internet voltar.`;
    case 'falhou':
      return `Ainda não conseguimos salvar. ${kept}`;
    case 'parado':
      return `Rascunho não salvo. ${describeError(erro)}`;
    case 'pendente':
    case 'salvando':
      return salvoEm === null ? 'Salvando…' : `Salvando… Última vez às ${formatHora(new Date(salvoEm))}`;
    case 'salvo':
      return salvoEm === null ? 'Rascunho salvo' : `Rascunho salvo às ${formatHora(new Date(salvoEm))}`;
    default:
      return 'Salvamos enquanto você preenche.';
  }
}
