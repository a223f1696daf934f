import { Callout } from '#ui/callout.tsx';
import { type SignedOutReason, useSignedOutReason } from './signed-out-reason.ts';

const WORDS: Record<SignedOutReason, { title: string; text: string }> = {
  sessao: {
    title: 'Sua sessão terminou',
    text: 'Entre de novo para voltar para onde estava. Seus rascunhos continuam guardados. Se você mesmo saiu, em outra aba, o texto que não tinha sido enviado foi apagado deste aparelho.',
  },
  atualizacao: {
    title: 'O portal foi atualizado',
    text: 'Por isso é preciso entrar de novo. Seus pedidos e rascunhos continuam guardados.',
  },
};

/** Says why a person has to sign in again; renders nothing otherwise. */
export function SignedOutNotice() {
  const reason = useSignedOutReason();
  if (reason === null) return null;
  return <Callout title={WORDS[reason].title}>{WORDS[reason].text}</Callout>;
}
