import { ENVIADO_PELOS_CORREIOS } from '@balcao/domain/carta/ato-por-carta';
import { IconSend } from '@tabler/icons-react';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { findOffered } from '#features/requerimento/api.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { formatAte, todayIso } from '#ui/date.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Section } from '#ui/section.tsx';
import { AnswerFields, MENSAGEM } from './answer-fields.tsx';
import classes from './exigencia.module.css';
import { nameProblem } from './judge-draft.ts';
import { tellProrrogada } from './tell-prorrogada.ts';
import { useAnswer } from './use-answer.ts';

const UnsentAnswer = lazyPart(() => import('./unsent-answer.tsx'), 'UnsentAnswer');

interface AnswerFormProps {
  detail: Detalhe;
  exigencia: Detalhe['exigencias'][number];
  onDone: (detail: Detalhe) => void;
  onAskTime: () => void;
}

/**
 * The requester answers here: only what was asked for is open, each point with its reason. Once the correction closed
 * elsewhere, what was not sent stays readable.
 */
export function AnswerForm({ detail, exigencia, onDone, onAskTime }: AnswerFormProps) {
  const answer = useAnswer(detail, exigencia, onDone);
  const { itens, situacao } = exigencia;
  // While an answer is being sent, its own news may come before its end.
  if (situacao !== 'aberta' && !answer.busy)
    return <UnsentAnswer detail={detail} exigencia={exigencia} answer={answer} />;
  const more = findOffered(detail, 'prorrogar_exigencia');
  return (
    <Section
      title="Responda aqui"
      description="Só os itens pedidos estão abertos. O que você escrever fica guardado neste aparelho até enviar."
    >
      <form
        className={classes.answerForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          answer.submit();
        }}
      >
        <ErrorSummary
          errors={[...answer.errors].map((error) => ({
            name: error[0] === 'mensagem' ? MENSAGEM : error[0],
            message: nameProblem(answer.form, itens, error),
          }))}
          attempt={answer.attempt}
        />
        <Asked detail={detail} exigencia={exigencia} />
        <AnswerFields detail={detail} itens={itens} answer={answer} />
        {answer.general && (
          <Callout tone="erro" live>
            {answer.general} O que você respondeu continua aqui.
          </Callout>
        )}
        <FormActions>
          <Button
            type="submit"
            loading={answer.busy}
            disabled={answer.uploading}
            leftSection={<IconSend size={18} aria-hidden="true" />}
          >
            Enviar resposta
          </Button>
          {more?.permitido && (
            <Button variant="default" onClick={onAskTime}>
              {more.rotulo}
            </Button>
          )}
          <span role="status" className={classes.quiet}>
            {answer.uploading && 'Esperando o envio dos arquivos…'}
          </span>
        </FormActions>
      </form>
    </Section>
  );
}

/** Until when, how that was counted, and what staff wrote. */
function Asked({ detail, exigencia }: Pick<AnswerFormProps, 'detail' | 'exigencia'>) {
  return (
    <>
      <p className={classes.quiet}>
        {exigencia.prazoEm ? `Responda ${formatAte(exigencia.prazoEm, todayIso())}` : ENVIADO_PELOS_CORREIOS}
        {tellProrrogada(detail, exigencia)}
      </p>
      <ComoCalculado explicacao={exigencia.explicacao} de="o prazo para responder" />
      {exigencia.mensagem && <p className={classes.prose}>{exigencia.mensagem}</p>}
    </>
  );
}
