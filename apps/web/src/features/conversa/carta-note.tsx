import type { SituacaoCarta } from '@balcao/domain/carta/situacao';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CartaDaLista } from '#features/carta/api.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import classes from './composer.module.css';
import type { EmResposta } from './use-carta-em-resposta.ts';

interface CartaNoteProps {
  emResposta: EmResposta;
  /** Called when the message should no longer answer the letter. */
  onDrop: () => void;
}

/** Names the letter that a message answers, or says why it cannot be answered. */
export function CartaNote({ emResposta, onDrop }: CartaNoteProps) {
  const plain = (
    <Button variant="default" size="sm" onClick={onDrop}>
      Escrever sem responder à carta
    </Button>
  );
  switch (emResposta.fase) {
    case 'nenhuma':
      return null;
    case 'aceita':
      return (
        <p className={classes.carta}>
          <span>
            Em resposta à carta <span className={classes.numero}>{emResposta.carta.numero}</span>
          </span>
          <IconButton label="Não responder à carta" onClick={onDrop}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        </p>
      );
    case 'buscando':
      return (
        <p role="status" className={classes.carta}>
          Buscando a carta que você vai responder…
        </p>
      );
    case 'falhou':
      return (
        <Callout
          tone="atencao"
          live
          title="Não foi possível abrir a carta que você vai responder"
          action={
            <>
              <Button size="sm" loading={emResposta.repetindo} onClick={emResposta.repetir}>
                Tentar de novo
              </Button>
              {plain}
            </>
          }
        >
          Para a resposta contar no prazo da carta, espere a carta abrir antes de enviar.
        </Callout>
      );
    case 'recusa':
      return <Recusa carta={emResposta.carta}>{plain}</Recusa>;
  }
}

const RECUSAS: Partial<Record<SituacaoCarta, { title: string; text: string }>> = {
  RESPONDIDA: {
    title: 'Esta carta já foi respondida',
    text: 'A resposta está na conversa deste pedido. Se quiser, escreva ao Conselho uma mensagem comum.',
  },
  CANCELADA: {
    title: 'O Conselho cancelou esta carta',
    text: 'Ela não espera resposta. Se quiser, escreva ao Conselho uma mensagem comum.',
  },
};

const SEM_CARTA = {
  title: 'Não encontramos a carta que você vai responder',
  text: 'Ela não está neste pedido. Se quiser, escreva ao Conselho uma mensagem comum.',
};

const SEM_CIENCIA = {
  title: 'Antes de responder, tome ciência da carta',
  text: 'Abra a carta, confirme que está ciente dela e responda.',
};

function Recusa({ carta, children }: { carta: CartaDaLista | null; children: ReactNode }) {
  const { title, text } = carta === null ? SEM_CARTA : (RECUSAS[carta.situacao] ?? SEM_CIENCIA);
  return (
    <Callout
      tone="atencao"
      live
      title={title}
      action={
        <>
          {carta && (
            <ButtonLink to={`/carta/${carta.id}`} variant="default" size="sm">
              Ver a carta
            </ButtonLink>
          )}
          {children}
        </>
      }
    >
      {text}
    </Callout>
  );
}
