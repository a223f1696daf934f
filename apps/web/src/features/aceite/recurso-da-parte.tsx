import type { ResponseOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { fieldErrors, generalError } from '#features/tramite/api.tsx';
import { call, keyOf } from '#platform/call.ts';
import { isKept } from '#platform/kept-shape.ts';
import { keptKey } from '#platform/local-copy.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { useKept } from '#platform/use-kept.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { FieldStack, FormActions } from '#ui/form-actions.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { Section } from '#ui/section.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useFocusLost } from '#ui/use-focus-lost.ts';

type Recurso = NonNullable<ResponseOf<typeof requerimento.aceite>['recurso']>;

interface RecursoProps {
  /** Id of the agreement that names the person. */
  id: string;
  recurso: Recurso;
}

/** The appeal in the request, and the person's plea while it is pending. */
export function RecursoDaParte({ id, recurso }: RecursoProps) {
  const { decisao, razoes, alegacoes, aberto } = recurso;
  const section = useRef<HTMLElement>(null);
  return (
    <Section title="Recurso neste pedido" anchor="recurso" ref={section}>
      <KeyValue
        layout="rows"
        facts={[
          ...(decisao === null ? [] : [{ label: 'Decisão', value: decisao }]),
          ...(razoes === null ? [] : [{ label: 'O que diz quem recorreu', value: razoes }]),
          ...(alegacoes === null ? [] : [{ label: 'O que você respondeu', value: alegacoes }]),
          ...(aberto ? [{ label: 'Responda até', value: <Ate recurso={recurso} /> }] : []),
        ]}
      />
      {aberto ? (
        <Alegar id={id} onFocusLost={() => section.current?.focus()} />
      ) : (
        <Callout tone="neutro" live>
          {alegacoes === null
            ? 'O recurso já foi julgado sem a sua resposta.'
            : 'Sua resposta está no pedido. Quem julga o recurso e quem recorreu a leem.'}
        </Callout>
      )}
    </Section>
  );
}

function Ate({ recurso: { ate, explicacao } }: { recurso: Recurso }) {
  return (
    <>
      {formatDataComDia(ate)}. Depois desse dia, o recurso pode ser julgado.
      <ComoCalculado explicacao={explicacao} de="o seu prazo" />
    </>
  );
}

const NADA = { texto: '' };

function Alegar({ id, onFocusLost }: { id: string; onFocusLost: () => void }) {
  const form = useFocusLost<HTMLFormElement>(onFocusLost);
  const cache = useQueryClient();
  const keyFor = useSendingKey();
  const [{ texto }, setKept, forget] = useKept(keptKey(id, 'alegacoes'), NADA, isKept<typeof NADA>(NADA));
  const args = { params: { id } };
  const send = useMutation({
    mutationFn: (body: { texto: string }) =>
      call(requerimento.alegar, { ...args, body }, { idempotencyKey: keyFor(body) }),
    onSuccess: (next) => {
      forget();
      cache.setQueryData(keyOf(requerimento.aceite, args), next);
    },
    meta: { handles: ['validation', 'requerimento.transition_invalid'] },
  });
  const general = generalError(send.error);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) send.mutate({ texto });
      }}
    >
      <FieldStack>
        {general && (
          <Callout tone="erro" live>
            {general}
          </Callout>
        )}
        <TextareaField
          name="texto"
          label="O que você tem a dizer sobre o recurso?"
          hint="Quem julga e quem recorreu leem este texto, com o seu nome. Só pode ser enviado uma vez."
          rows={8}
          limit={20_000}
          value={texto}
          error={fieldErrors(send.error).get('texto')}
          onChange={(event) => setKept({ texto: event.currentTarget.value })}
        />
      </FieldStack>
      <FormActions>
        <Button type="submit" loading={send.isPending}>
          Enviar alegações
        </Button>
      </FormActions>
    </form>
  );
}
