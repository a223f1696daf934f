import {
  COMUNICACOES,
  PERGUNTA_COMUNICACAO,
  RESPOSTA_COMUNICACAO,
  SEM_ENDERECO_POSTAL,
} from '@balcao/domain/pessoa/comunicacao';
import { useRef } from 'react';
import { useEscolherAgora } from '#features/usuario/api.tsx';
import type { Pessoa } from '#platform/can.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Failure } from '#ui/failure.tsx';
import { PlaceText } from '#ui/place-text.tsx';
import { useFocusLost } from '#ui/use-focus-lost.ts';

/**
 * Asks how official letters should come, if the person never chose. Asks for the address if they chose the post without
 * one.
 */
export function Intimacoes({ eu: { id, pessoa, intimacoes } }: { eu: Pessoa }) {
  const box = useRef<HTMLDivElement>(null);
  const escolher = useEscolherAgora(id);
  if (intimacoes === null && !escolher.isSuccess) return null;
  return (
    <div ref={box} tabIndex={-1} data-focus-quiet>
      {intimacoes === 'sem_endereco' && (
        <Callout tone="atencao" title="Suas intimações vão pelos Correios, e falta o endereço completo">
          <PlaceText text={SEM_ENDERECO_POSTAL[pessoa]} />
        </Callout>
      )}
      {intimacoes === 'sem_escolha' && (
        <Pergunta escolher={escolher} onFocusLost={() => box.current?.focus()} />
      )}
      {intimacoes === null && (
        <Callout tone="sucesso" live>
          Escolha salva.
        </Callout>
      )}
    </div>
  );
}

interface PerguntaProps {
  escolher: ReturnType<typeof useEscolherAgora>;
  onFocusLost: () => void;
}

function Pergunta({ escolher, onFocusLost }: PerguntaProps) {
  const buttons = useFocusLost<HTMLDivElement>(onFocusLost);
  return (
    <Callout
      title={PERGUNTA_COMUNICACAO}
      action={
        <div ref={buttons}>
          {COMUNICACOES.map((one) => (
            <Button
              key={one}
              variant="default"
              size="sm"
              loading={escolher.isPending && escolher.variables === one}
              onClick={() => escolher.isPending || escolher.mutate(one)}
            >
              {RESPOSTA_COMUNICACAO[one]}
            </Button>
          ))}
        </div>
      }
    >
      <PlaceText text="Intimações, pedidos de correção e decisões abrem prazos. Enquanto você não escolher, vão pelos Correios. Você pode mudar a escolha quando quiser, em “Meus dados”." />
      <Failure error={escolher.error} />
    </Callout>
  );
}
