import type { ForaDoCatalogo } from '@balcao/domain/requerimento/fora-do-catalogo';
import type { ReactNode } from 'react';
import { useSettings } from '#platform/settings.ts';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import { PlaceText } from '#ui/place-text.tsx';
import { Contato } from './contato.tsx';

/** Says where to do a thing that is not a service of the catalogue, or not only one. */
export function ForaDoCatalogoNote({ assunto }: { assunto: ForaDoCatalogo }) {
  const conselho = useSettings()?.conselho;
  const { title, text } = NOTES[assunto];
  return (
    <Callout title={title}>
      {text}
      {assunto !== 'acesso' && assunto !== 'escola' && conselho && <Contato conselho={conselho} />}
    </Callout>
  );
}

const NOTES = {
  ouvidoria: {
    title: 'Reclamação, elogio ou sugestão',
    text: (
      <>
        <p>
          Sobre um profissional ou uma empresa, use a denúncia de irregularidade. Sobre um pedido seu, escreva
          na conversa dele.
        </p>
        <p>
          Sobre o Conselho, o atendimento ou alguém da equipe:{' '}
          <Link to="/ouvidoria/novo">escreva à ouvidoria</Link>. Para falar com o Conselho de outra forma:
        </p>
      </>
    ),
  },
  pagamento: {
    title: 'Pagar uma taxa ou uma parcela',
    text: (
      <>
        <p>O que falta pagar dos seus pedidos aparece no Início e na página do pedido, com o código Pix.</p>
        <p>
          <PlaceText text="Anuidades ainda não são pagas por este portal, e não há boleto nem cartão. Para dividir a anuidade vencida, use o serviço “Parcelamento de débitos”. Para pagar de outra forma, fale com o Conselho:" />
        </p>
      </>
    ),
  },
  acesso: {
    title: 'Entrar no portal',
    text: (
      <p>
        <PlaceText text="Esqueceu a senha? Na tela de entrada, use “Esqueci minha senha”. Para trocar a que você tem, entre no portal e use “Trocar senha”." />
      </p>
    ),
  },
  escola: {
    title: 'Documento da faculdade ou da escola',
    text: (
      <p>
        Quem emite a certidão de colação de grau, o histórico e o diploma é a instituição em que você estudou.
        Formou-se e o diploma ainda não saiu? Com a certidão de colação, peça o registro provisório.
      </p>
    ),
  },
  contato: { title: 'Fale com o Conselho', text: null },
} as const satisfies Record<ForaDoCatalogo, { title: string; text: ReactNode }>;
