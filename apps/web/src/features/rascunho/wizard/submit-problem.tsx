import { rotuloEm } from '@balcao/domain/formulario/rotulo';
import { describeFailure, isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import type { RascunhoState } from '../saving/rascunho-state.ts';

interface SubmitProblemProps {
  error: unknown;
  onRetry: () => void;
}

/** Why filing failed, what was kept, and what to do. Field errors and newer versions appear elsewhere. */
export function SubmitProblem({ error, onRetry }: SubmitProblemProps) {
  if (isProblem(error, 'validation', 'rascunho.stale', 'auth.no_session')) return null;
  if (isProblem(error, 'requerimento.duplicate')) {
    const { id, assunto } = error.dados;
    return (
      <Callout
        tone="atencao"
        live
        title={error.message}
        action={typeof id === 'string' && <ButtonLink to={`/requerimento/${id}`}>Abrir o pedido</ButtonLink>}
      >
        Este rascunho continua guardado. Use o pedido aberto para mandar mensagens e arquivos. Se ele não
        serve mais, desista dele antes da decisão e depois envie este.
        {typeof assunto === 'string' && ' Se este é sobre outro assunto, corrija a resposta e envie.'}
      </Callout>
    );
  }
  if (isProblem(error, 'requerimento.not_eligible', 'requerimento.closed')) {
    return (
      <Callout
        tone="atencao"
        live
        title="Este serviço não está disponível para você agora"
        action={<Link to="/novorequerimento/tipos">Ver outros serviços</Link>}
      >
        {error.message} Este rascunho continua guardado.
      </Callout>
    );
  }
  const unanswered = isProblem(error, 'network', 'timeout', 'unavailable');
  return (
    <Callout
      tone="erro"
      live
      title={unanswered ? 'Não sabemos se o pedido chegou' : 'Não foi possível enviar'}
      action={
        <Button variant="default" onClick={onRetry}>
          Enviar de novo
        </Button>
      }
    >
      {describeFailure(error)}{' '}
      {unanswered
        ? 'Pode enviar de novo sem medo: o mesmo pedido nunca entra duas vezes.'
        : 'O que você preencheu está guardado.'}
    </Callout>
  );
}

/** Lists the answers that another tab or device changed, so that nobody sends what they did not read. */
export function OutraVersao({ state: { form, mudadas } }: { state: RascunhoState }) {
  const rotulos = mudadas.flatMap((nome) => rotuloEm(form, nome) ?? []);
  return (
    <Callout tone="atencao" live title="Este rascunho foi alterado em outro lugar">
      {rotulos.length === 0 ? (
        <p>Ele foi salvo em outra aba ou em outro aparelho.</p>
      ) : (
        <>
          <p>Mudou em outra aba ou em outro aparelho:</p>
          <ul>
            {rotulos.map((rotulo) => (
              <li key={rotulo}>{rotulo}</li>
            ))}
          </ul>
        </>
      )}
      <p>Esta página já mostra a versão nova. Confira e envie de novo.</p>
    </Callout>
  );
}
