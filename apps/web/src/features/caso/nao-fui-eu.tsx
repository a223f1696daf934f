import type { Detalhe } from '#features/requerimento/api.tsx';
import { mayDo } from '#features/requerimento/api.tsx';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';

/** Advice for a person who did not make this request or end it. */
export function NaoFuiEu({ detail }: { detail: Detalhe }) {
  return (
    <Callout
      tone="atencao"
      title="Não foi você?"
      action={<Link to="/usuario/trocar-senha">Trocar a senha</Link>}
    >
      {mayDo(detail, 'mensagem')
        ? 'Avise o Conselho: escreva uma mensagem mais abaixo, nesta página. '
        : 'Avise o Conselho pelo telefone ou pelo e-mail do fim desta página. '}
      Depois, troque sua senha, para que mais ninguém entre na sua conta.
    </Callout>
  );
}
