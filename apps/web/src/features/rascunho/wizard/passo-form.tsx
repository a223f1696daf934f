import type { Passo } from '@balcao/domain/formulario/campo';
import { type ReactNode, useState } from 'react';
import { Campos, FormularioProvider } from '#features/formulario/api.tsx';
import { goTo } from '#platform/navigation.ts';
import { withTermo } from '#platform/termo-pendente.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { issueText } from './issue-text.ts';
import type { useStepErrors } from './use-step-errors.ts';
import type { WizardView } from './use-wizard.ts';
import classes from './wizard.module.css';

interface PassoFormProps {
  view: WizardView;
  errors: ReturnType<typeof useStepErrors>;
  passo: Passo;
  /** Draws the fields of the step in a way of its own. */
  corpo?: ReactNode;
  /** Stands in place of the way on, where nothing can be answered here. */
  saida?: ReactNode;
  /** Whether a page comes before this one. */
  comVolta?: boolean;
  /** Where «Salvar e sair» leads. */
  lista?: string;
}

/** One step of the form. It is checked on the way forward; going back or leaving loses nothing. */
export function PassoForm({
  view,
  errors,
  passo,
  corpo,
  saida,
  comVolta = true,
  lista = '/novorequerimento/tipos',
}: PassoFormProps) {
  const { session, state, contexto, avaliacao, etapas, at, alterar, go } = view;
  const next = etapas[at + 1];
  const review = etapas.at(-1);
  const target = alterar === undefined ? next : review;
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (errors.check() && target) go(target.id);
      }}
      onBlur={() => void session.flush().catch(() => {})}
    >
      <ErrorSummary
        errors={errors.shown.map((issue) => ({ name: issue.path, message: issueText(state.form, issue) }))}
        attempt={errors.attempt}
      />
      <FormularioProvider
        contexto={contexto}
        avaliacao={avaliacao}
        respostas={state.respostas}
        erros={errors.erros}
        onChange={session.answer}
        onVerified={session.addVerified}
        anexos={state.anexos}
        uploads={session.uploads}
      >
        {corpo ?? <Campos itens={avaliacao.campos.filter((item) => item.passo === passo)} />}
      </FormularioProvider>
      <FormActions>
        {saida ?? <Button type="submit">{target === review ? 'Revisar e enviar' : 'Continuar'}</Button>}
        {comVolta && (
          <Button variant="default" onClick={() => go(etapas[at - 1]?.id ?? 'orientacoes')}>
            Voltar
          </Button>
        )}
        {saida === undefined && state.perda === null && (
          <LeaveButton flush={() => withTermo(session.flush)} to={lista} />
        )}
      </FormActions>
    </form>
  );
}

/** Leaves once everything is saved. On failure it stays, and the indicator says why. */
function LeaveButton({ flush, to }: { flush: () => Promise<void>; to: string }) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await flush();
      goTo(to);
    } catch {
      setBusy(false);
    }
  };
  return (
    <Button variant="subtle" loading={busy} onClick={() => void leave()}>
      Salvar e sair
    </Button>
  );
}
