import { isDePessoa } from '@balcao/domain/pessoa/representacao';
import { useState } from 'react';
import { Callout } from '#ui/callout.tsx';
import { CheckboxGroup, RadioField } from '#ui/choice-field.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { motivoIssues } from '#ui/motivo-issues.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { type RecordForm, useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import { type Dados, dadosIssues, EM_BRANCO, vinculoDe } from './dados.ts';
import { AteField, DadosFields } from './dados-fields.tsx';
import { PedidoFacts } from './pedido-facts.tsx';
import { type PedidoDetalhe, useDecidir } from './queries.ts';

const ASKED = ['razaoSocial'] as const;

interface ConferirDialogProps {
  title: string;
  pedido: PedidoDetalhe;
  onClose: () => void;
}

/** Confirms or refuses a representation by its proof. */
export function ConferirDialog({ title, pedido, onClose }: ConferirDialogProps) {
  const { id, version, empresa, papel, ate } = pedido;
  const dePessoa = isDePessoa(pedido.cnpj);
  const [decisao, setDecisao] = useState('');
  const form = useRecordForm<Dados>(
    () => ({
      ...EM_BRANCO,
      cnpj: pedido.cnpj,
      razaoSocial: empresa?.nome ?? pedido.razaoSocial,
      papel,
      ate: ate ?? '',
    }),
    version,
  );
  const [substitui, setSubstitui] = useState<string[]>([]);
  return (
    <RecordDialog
      form={form}
      save={useDecidir(id)}
      title={title}
      confirm={decisao === 'recusar' ? 'Não confirmar' : 'Confirmar'}
      issues={({ motivo }) => {
        if (decisao === '') return [{ path: 'decisao', message: 'Escolha uma opção.' }];
        if (decisao === 'recusar') return motivoIssues(motivo);
        return dadosIssues(form, dePessoa ? ['papel'] : [...ASKED, 'papel']);
      }}
      body={({ motivo, razaoSocial, ...value }) =>
        decisao === 'recusar'
          ? { recusar: { version: form.version, motivo } }
          : {
              confirmar: {
                ...vinculoDe({ ...value, motivo, razaoSocial }),
                version: form.version,
                // The name of a person comes from their own record.
                razaoSocial: dePessoa ? pedido.razaoSocial : razaoSocial,
                substitui,
              },
            }
      }
      onClose={onClose}
    >
      <PedidoFacts pedido={pedido} />
      <ContaNaoConferida pedido={pedido} />
      {pedido.semConta && (
        <Callout tone="atencao" title="Ainda não dá para confirmar">
          A pessoa precisa antes criar a própria conta, com senha, para saber quem age em nome dela. Se não
          confirmar, quem pediu não lê o motivo nem fica sabendo disso.
        </Callout>
      )}
      <RadioField
        name="decisao"
        label={
          dePessoa
            ? `A procuração mostra que ${pedido.pessoa.nome} age em nome de ${empresa?.nome ?? pedido.razaoSocial}?`
            : 'O comprovante mostra que a pessoa age pela empresa?'
        }
        value={decisao}
        onChange={setDecisao}
        error={form.errors.of('decisao')}
        options={[
          ...(pedido.semConta ? [] : [{ value: 'confirmar', label: 'Sim, confirmar' }]),
          { value: 'recusar', label: pedido.semConta ? 'Não confirmar' : 'Não' },
        ]}
      />
      {decisao === 'confirmar' && (
        <Confirmar pedido={pedido} form={form} substitui={substitui} onSubstitui={setSubstitui} />
      )}
      {decisao === 'recusar' && (
        <TextareaField
          label="Motivo"
          hint={
            dePessoa
              ? 'Só a equipe lê este texto. Quem pediu lê que o Conselho não conseguiu confirmar.'
              : 'Diga o que falta. A pessoa lê este texto e pode pedir de novo.'
          }
          rows={3}
          {...form.text('motivo')}
        />
      )}
    </RecordDialog>
  );
}

/** The origin of an unconfirmed account, and what happens to it. */
function ContaNaoConferida({ pedido }: { pedido: PedidoDetalhe }) {
  const { contaNaoConferida: conta } = pedido;
  if (conta === null) return null;
  const criada = (
    <>
      Foi criada por cadastro próprio em <DateTimeText instant={conta.criadaEm} short />, com o e-mail{' '}
      {conta.email}. Ninguém provou de quem ela é.
    </>
  );
  return isDePessoa(pedido.cnpj) ? (
    <Callout tone="atencao" title="A conta da pessoa não foi conferida">
      {criada} Ela não vê o que outros enviam em nome da pessoa.
    </Callout>
  ) : (
    <Callout tone="atencao" title="A empresa já tem uma conta, que não foi conferida">
      {criada} Se você confirmar, as sessões dela são encerradas, e o e-mail e a senha deixam de valer. O
      e-mail antigo é avisado.
    </Callout>
  );
}

interface ConfirmarProps {
  pedido: PedidoDetalhe;
  form: RecordForm<Dados>;
  substitui: string[];
  onSubstitui: (ids: string[]) => void;
}

function Confirmar({ pedido, form, substitui, onSubstitui }: ConfirmarProps) {
  const others = pedido.representantes.filter(({ representante }) => representante.id !== pedido.pessoa.id);
  if (isDePessoa(pedido.cnpj)) return <AteField form={form} />;
  return (
    <>
      <DadosFields
        form={form}
        asked={pedido.empresa ? [] : ASKED}
        nomeHint="Como está no comprovante. Com este nome a empresa entra no cadastro."
      />
      {others.length > 0 && (
        <CheckboxGroup
          name="substitui"
          label="Quem deixa de agir pela empresa"
          hint="Marque quem é substituído. Quem não for marcado continua."
          optional
          value={substitui}
          onChange={onSubstitui}
          options={others.map(({ id, representante, papel }) => ({
            value: id,
            label: representante.nome,
            hint: papel,
          }))}
        />
      )}
    </>
  );
}
