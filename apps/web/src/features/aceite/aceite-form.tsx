import type { ResponseOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { formatCnpj } from '@balcao/domain/pessoa/cnpj';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNorma } from '#features/norma/api.tsx';
import { fieldErrors, generalError } from '#features/tramite/api.tsx';
import { call, keyOf } from '#platform/call.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { DateTimeText, todayIso } from '#ui/date.tsx';
import { FieldStack, FormActions } from '#ui/form-actions.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';

type Aceite = ResponseOf<typeof requerimento.aceite>;

/** The facts to confirm, and the answer while it is possible. */
export function AceiteForm({ aceite }: { aceite: Aceite }) {
  return (
    <>
      <KeyValue layout="rows" facts={factsOf(aceite)} />
      {aceite.aberto ? <Answer aceite={aceite} /> : <Answered aceite={aceite} />}
    </>
  );
}

function factsOf(aceite: Aceite): Fact[] {
  const { empresa, cnpj, papel, profissional, registro, vinculo, horas, horario, desde, pedidoEm } = aceite;
  const own = profissional === null;
  return [
    ...(own ? [] : [{ label: 'Profissional', value: `${profissional} · ${registro}` }]),
    { label: 'Empresa', value: empresa },
    ...(cnpj === null ? [] : [{ label: 'CNPJ', value: formatCnpj(cnpj) }]),
    { label: own ? 'Indicação feita em' : 'Pedido feito em', value: <DateTimeText instant={pedidoEm} /> },
    ...(own
      ? [
          { label: 'Você seria', value: papel },
          { label: 'Seu registro', value: registro },
        ]
      : []),
    ...(vinculo === null ? [] : [{ label: 'Vínculo com a empresa', value: vinculo }]),
    ...(horas === null ? [] : [{ label: 'Horas por semana', value: String(horas) }]),
    ...(horario === null ? [] : [{ label: 'Dias e horários', value: horario }]),
    ...(desde === null ? [] : [{ label: 'A partir de', value: formatDataComDia(desde) }]),
    ...(aceite.aberto ? [{ label: 'Responda até', value: <Ate aceite={aceite} /> }] : []),
  ];
}

/** The deadline in words. An answer counts while the request is open, so the council's deadline is shown. */
function sayAte({ responderAte, profissional }: Aceite): string {
  return responderAte === null || responderAte < todayIso()
    ? `Enquanto o pedido ${profissional === null ? 'da empresa' : 'do profissional'} estiver aberto`
    : `${formatDataComDia(responderAte)}, o prazo do Conselho para decidir`;
}

/** The deadline, with its calculation while it is ahead. */
function Ate({ aceite }: { aceite: Aceite }) {
  const { responderAte, explicacao } = aceite;
  const coming = responderAte !== null && responderAte >= todayIso();
  return (
    <>
      {sayAte(aceite)}
      {coming && <ComoCalculado explicacao={explicacao} de="o prazo do Conselho para decidir" />}
    </>
  );
}

const SAID: Record<Aceite['situacao'], string> = {
  pendente: 'O pedido da empresa terminou sem a sua resposta. Você não responde por ela.',
  aceito: 'Você aceitou. A responsabilidade começa quando o Conselho aprovar o pedido da empresa.',
  recusado: 'Você não aceitou. O Conselho e a empresa ficam sabendo.',
  retirado: 'A empresa mudou o pedido. Você não precisa mais responder.',
};

const SAID_DA_EMPRESA: Record<Aceite['situacao'], string> = {
  pendente: 'O pedido do profissional terminou sem a resposta da empresa.',
  aceito: 'A empresa aceitou. A responsabilidade começa quando o Conselho aprovar o pedido.',
  recusado: 'A empresa não aceitou. O Conselho e o profissional ficam sabendo.',
  retirado: 'O profissional mudou o pedido. Não é preciso mais responder.',
};

function Answered({ aceite }: { aceite: Aceite }) {
  const { situacao, comecouEm, profissional } = aceite;
  const said = profissional === null ? SAID : SAID_DA_EMPRESA;
  const began =
    profissional === null
      ? 'Você aceitou, e o Conselho aprovou. Você responde por esta empresa'
      : 'A empresa aceitou, e o Conselho aprovou. O profissional responde por ela';
  return (
    <Callout tone={situacao === 'aceito' ? 'sucesso' : 'neutro'} live>
      {comecouEm === null ? said[situacao] : `${began} desde ${formatDataComDia(comecouEm)}.`}
    </Callout>
  );
}

function Answer({ aceite }: { aceite: Aceite }) {
  const cache = useQueryClient();
  const limite = useNorma()('rt.horas_semanais');
  const keyFor = useSendingKey();
  const [escolha, setEscolha] = useState('');
  const [motivo, setMotivo] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const args = { params: { id: aceite.id } };
  const answer = useMutation({
    mutationFn: (body: { aceita: boolean; motivo: string }) =>
      call(requerimento.responderAceite, { ...args, body }, { idempotencyKey: keyFor(body) }),
    onSuccess: (next) => {
      cache.setQueryData(keyOf(requerimento.aceite, args), next);
      void cache.invalidateQueries({ queryKey: keyOf(requerimento.aceites) });
    },
    meta: { handles: ['validation', 'requerimento.transition_invalid'] },
  });
  const submit = () => {
    setMissing(escolha === '' ? 'Diga se você aceita.' : null);
    if (escolha !== '') answer.mutate({ aceita: escolha === 'sim', motivo: escolha === 'sim' ? '' : motivo });
  };
  const general = generalError(answer.error);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!answer.isPending) submit();
      }}
    >
      <FieldStack>
        {general && (
          <Callout tone="erro" live>
            {general}
          </Callout>
        )}
        {aceite.totalHoras > limite && (
          <Callout tone="atencao">
            Com esta empresa, {aceite.profissional ?? 'você'} chega a {aceite.totalHoras} horas por semana. O
            limite é de {limite} horas.
          </Callout>
        )}
        <RadioField
          name="aceita"
          label={
            aceite.profissional === null
              ? 'Você aceita esta responsabilidade?'
              : 'A empresa aceita este responsável técnico?'
          }
          options={[
            { value: 'sim', label: 'Aceito' },
            { value: 'nao', label: 'Não aceito' },
          ]}
          value={escolha}
          error={missing ?? undefined}
          onChange={(value) => {
            setMissing(null);
            setEscolha(value);
          }}
        />
        {escolha === 'nao' && (
          <TextareaField
            name="motivo"
            label={
              aceite.profissional === null ? 'Por que você não aceita?' : 'Por que a empresa não aceita?'
            }
            hint={`${aceite.profissional === null ? 'A empresa' : 'O profissional'} e o Conselho leem este texto.`}
            rows={3}
            limit={1000}
            value={motivo}
            error={fieldErrors(answer.error).get('motivo')}
            onChange={(event) => setMotivo(event.currentTarget.value)}
          />
        )}
      </FieldStack>
      <FormActions>
        <Button type="submit" loading={answer.isPending}>
          Enviar resposta
        </Button>
      </FormActions>
    </form>
  );
}
