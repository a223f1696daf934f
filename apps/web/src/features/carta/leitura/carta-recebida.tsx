import { carta } from '@balcao/contract/carta';
import { abreComCiencia, ESPECIES_CARTA } from '@balcao/domain/carta/especie';
import { diasCorridos, INICIO_DO_PRAZO } from '@balcao/domain/carta/prazo-da-carta';
import { endSentence } from '@balcao/domain/texto/frase';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/call.ts';
import { describeError, isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { type CartaDetalhe, fetchCarta, keepCarta } from '../queries.ts';
import { useOutroDestinatario } from '../situacao-carta.tsx';
import { AgoraDoDestinatario } from './agora.tsx';
import { DocumentoDaCarta } from './documento.tsx';
import { Historico } from './historico.tsx';
import classes from './leitura.module.css';
import { CartaPapel, papelDe } from './papel.tsx';
import { RegistroDaCiencia } from './registro-da-ciencia.tsx';
import { useDeVolta } from './use-de-volta.ts';

/** A letter for its addressee: what to do, the text, and the records. */
export function CartaRecebida({ detail }: { detail: CartaDetalhe }) {
  const top = useRef<HTMLDivElement>(null);
  const papel = papelDe(detail);
  // The pressed button disappears, so the focus moves to the next step.
  const readOn = () => requestAnimationFrame(() => top.current?.focus());
  return (
    <div ref={top} tabIndex={-1} data-focus-quiet className={classes.page}>
      <AgoraDoDestinatario detail={detail} />
      {detail.fechada &&
        detail.atos.includes('abrir') &&
        (abreComCiencia(detail.especie) ? (
          <Fechada detail={detail} onOpened={readOn} />
        ) : (
          <Abrindo detail={detail} />
        ))}
      {papel && <CartaPapel papel={papel} />}
      {detail.atos.includes('dar_ciencia') && papel && <LiEEstouCiente detail={detail} onKnown={readOn} />}
      <DocumentoDaCarta detail={detail} />
      <RegistroDaCiencia detail={detail} />
      <Historico {...detail} />
    </div>
  );
}

/** Records the ciência. */
function useCiencia({ id }: CartaDetalhe, route: typeof carta.abrir | typeof carta.darCiencia) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(route, { params: { id } }).catch((error: unknown) => {
        // Its answer was lost, or another was first: what is so now is what the person wanted to see.
        if (isProblem(error, 'not_possible')) return fetchCarta(cache, id);
        throw error;
      }),
    onSuccess: (next) => keepCarta(cache, next),
    meta: {
      handles: [
        ...(['documento.not_ready', 'not_possible', 'forbidden', 'not_found', 'rate_limited'] as const),
        ...(['network', 'timeout', 'unavailable', 'internal'] as const),
      ],
    },
  });
}

/** A letter that needs no ciência opens with its page, and records that once. */
function Abrindo({ detail }: { detail: CartaDetalhe }) {
  const { mutate, isPending, error } = useCiencia(detail, carta.abrir);
  const told = useRef(false);
  useDeVolta(error, mutate);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    mutate();
  }, [mutate]);
  return error === null ? (
    <SkeletonText lines={8} />
  ) : (
    <Callout
      tone="atencao"
      title="Não foi possível abrir a carta"
      live
      action={
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          Tentar de novo
        </Button>
      }
    >
      {describeError(error)}
    </Callout>
  );
}

/** Names the person whom the reader represents. */
function PorQuem({ detail }: { detail: CartaDetalhe }) {
  const outro = useOutroDestinatario()(detail);
  return (
    outro && (
      <p>
        Você toma ciência por <strong>{outro}</strong>
        {endSentence(outro).slice(outro.length)}
      </p>
    )
  );
}

/** A letter whose text is hidden until its addressee confirms the ciência. */
function Fechada({ detail, onOpened }: { detail: CartaDetalhe; onOpened: () => void }) {
  const { especie, prazoDias } = detail;
  const [asking, setAsking] = useState(false);
  const abrir = useCiencia(detail, carta.abrir);
  useDeVolta(abrir.error, abrir.reset);
  const nome = ESPECIES_CARTA[especie].nome.toLowerCase();
  return (
    <Callout
      tone="atencao"
      title={`Ao abrir esta ${nome}, você toma ciência dela`}
      action={
        <Button onClick={() => setAsking(true)} loading={abrir.isPending}>
          Abrir e tomar ciência
        </Button>
      }
    >
      <PorQuem detail={detail} />
      <p>Ficam registrados o seu nome, o dia, a hora e o endereço de rede deste acesso.</p>
      {prazoDias !== null && (
        <p>
          <strong>Você terá {diasCorridos(prazoDias)} para agir.</strong> {INICIO_DO_PRAZO}
        </p>
      )}
      <div className={classes.recusa}>
        <Failure error={abrir.error} />
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          abrir.mutate(undefined, { onSuccess: onOpened });
        }}
        title={`Abrir esta ${nome} agora?`}
        confirmLabel="Abrir e tomar ciência"
      >
        <PorQuem detail={detail} />
        <p>A sua ciência fica registrada e não pode ser desfeita.</p>
        {prazoDias !== null && <p>Você terá {diasCorridos(prazoDias)} para agir.</p>}
      </ConfirmDialog>
    </Callout>
  );
}

/** Confirms the ciência after reading. */
function LiEEstouCiente({ detail, onKnown }: { detail: CartaDetalhe; onKnown: () => void }) {
  const darCiencia = useCiencia(detail, carta.darCiencia);
  useDeVolta(darCiencia.error, darCiencia.reset);
  return (
    <Callout
      tone="neutro"
      title="Você leu esta carta?"
      action={
        <Button
          loading={darCiencia.isPending}
          onClick={() => darCiencia.mutate(undefined, { onSuccess: onKnown })}
        >
          Li e estou ciente
        </Button>
      }
    >
      <PorQuem detail={detail} />
      <p>Ficam registrados o seu nome, o dia, a hora e o endereço de rede deste acesso.</p>
      {detail.prazoDias !== null && (
        <p>
          Você terá {diasCorridos(detail.prazoDias)} para agir. {INICIO_DO_PRAZO}
        </p>
      )}
      {detail.levaAto && (
        <p>
          Com a ciência, passa a correr o prazo de que a carta fala. {INICIO_DO_PRAZO} Se não confirmar, ele
          corre a partir do recebimento da carta pelos Correios.
        </p>
      )}
      <div className={classes.recusa}>
        <Failure error={darCiencia.error} />
      </div>
    </Callout>
  );
}
