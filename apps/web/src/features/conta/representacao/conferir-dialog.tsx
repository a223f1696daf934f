import { isDePessoa } from '@balcao/domain/pessoa/representacao';
import { useState } from 'react';
import { Callout } from '#ui/callout.tsx';
import { CheckboxGroup, RadioField } from '#ui/choice-field.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { type FormErrors, useFormErrors } from '#ui/use-form-errors.ts';
import { type Dados, motivoIssues, readDados } from './dados.ts';
import { AteField, DadosFields } from './dados-fields.tsx';
import { PedidoFacts } from './pedido-facts.tsx';
import { type PedidoDetalhe, useConfirmar, useRecusar } from './queries.ts';

const ASKED = ['razaoSocial'] as const;

interface ConferirDialogProps {
  title: string;
  pedido: PedidoDetalhe;
  onClose: () => void;
}

/** The proof and what it shows: the person acts for the company or for another, or it does not say so. */
export function ConferirDialog({ title, pedido, onClose }: ConferirDialogProps) {
  const { id, version, empresa, papel, ate } = pedido;
  const dePessoa = isDePessoa(pedido.cnpj);
  const [decisao, setDecisao] = useState('');
  const [dados, setDados] = useState<Dados>({
    cnpj: pedido.cnpj,
    razaoSocial: empresa?.nome ?? pedido.razaoSocial,
    papel,
    ate: ate ?? '',
    valid: true,
  });
  const [substitui, setSubstitui] = useState<string[]>([]);
  const [motivo, setMotivo] = useState('');
  const confirm = useConfirmar(id);
  const refuse = useRecusar(id);
  const errors = useFormErrors();
  const done = { onSuccess: onClose, onError: errors.fail };
  function submit() {
    if (decisao === '') errors.show([{ path: 'decisao', message: 'Escolha uma opção.' }]);
    else if (decisao === 'recusar') {
      if (errors.show(motivoIssues(motivo))) refuse.mutate({ version, motivo }, done);
    } else {
      const read = readDados(dados, errors, { asked: dePessoa ? [] : ASKED });
      if (!read) return;
      const { papel: como, ate: fim } = read;
      // Of a person their own record says the name.
      const razaoSocial = dePessoa ? pedido.razaoSocial : read.razaoSocial;
      confirm.mutate({ version, razaoSocial, papel: como, ate: fim, substitui }, done);
    }
  }
  return (
    <FormDialog
      title={title}
      confirm={decisao === 'recusar' ? 'Não confirmar' : 'Confirmar'}
      busy={confirm.isPending || refuse.isPending}
      errors={errors}
      onClose={onClose}
      onSubmit={submit}
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
        error={errors.of('decisao')}
        options={[
          ...(pedido.semConta ? [] : [{ value: 'confirmar', label: 'Sim, confirmar' }]),
          { value: 'recusar', label: pedido.semConta ? 'Não confirmar' : 'Não' },
        ]}
      />
      {decisao === 'confirmar' && (
        <Confirmar
          pedido={pedido}
          dados={dados}
          errors={errors}
          substitui={substitui}
          onDados={setDados}
          onSubstitui={setSubstitui}
        />
      )}
      {decisao === 'recusar' && (
        <TextareaField
          name="motivo"
          label="Motivo"
          hint={
            dePessoa
              ? 'Só a equipe lê este texto. Quem pediu lê que o Conselho não conseguiu confirmar.'
              : 'Diga o que falta. A pessoa lê este texto e pode pedir de novo.'
          }
          rows={3}
          value={motivo}
          onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
          error={errors.of('motivo')}
        />
      )}
    </FormDialog>
  );
}

/** How the account arose that nobody proved, and what becomes of it. */
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
  dados: Dados;
  onDados: (dados: Dados) => void;
  substitui: string[];
  onSubstitui: (ids: string[]) => void;
  errors: FormErrors;
}

function Confirmar({ pedido, dados, onDados, substitui, onSubstitui, errors }: ConfirmarProps) {
  const others = pedido.representantes.filter(({ representante }) => representante.id !== pedido.pessoa.id);
  if (isDePessoa(pedido.cnpj)) return <AteField dados={dados} onChange={onDados} errors={errors} />;
  return (
    <>
      <DadosFields
        dados={dados}
        onChange={onDados}
        errors={errors}
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
