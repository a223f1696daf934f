import { COMUNICACOES, PERGUNTA_COMUNICACAO, RESPOSTA_COMUNICACAO } from '@balcao/domain/pessoa/comunicacao';
import { nationalTelefone, TELEFONE_MASKS } from '@balcao/domain/pessoa/telefone';
import { bindText } from '#ui/bind-text.ts';
import { Callout } from '#ui/callout.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { todayIso } from '#ui/date.tsx';
import { DateField } from '#ui/date-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type FormErrors, useFormErrors } from '#ui/use-form-errors.ts';
import { checkDados } from './cadastro.ts';
import { StepFrame } from './step-frame.tsx';
import type { CadastroProgress } from './use-cadastro.ts';

/** The step of name and contacts; a person may add a social name and a birthday. */
export function StepDados(cadastro: CadastroProgress) {
  const { dados, refused, change, go } = cadastro;
  const errors = useFormErrors();
  const text = bindText(dados, change, errors.of);
  return (
    <StepFrame
      passo="dados"
      title={dados.pessoa === 'PF' ? 'Seus dados' : 'Dados da empresa'}
      errors={errors}
      refused={refused}
      onSubmit={() => errors.show(checkDados(dados, todayIso())) && go('senha')}
      onBack={() => go('quem')}
    >
      {dados.pessoa === 'PF' ? (
        <Pessoa {...cadastro} errors={errors} />
      ) : (
        <TextField
          label="Razão social"
          hint="Como está no cartão CNPJ."
          autoComplete="organization"
          maxLength={150}
          {...text('nome')}
        />
      )}
      <EmailField
        label="E-mail"
        hint="Vamos enviar um código para confirmar este endereço."
        {...text('email')}
      />
      <MaskedField
        name="celular"
        label="Celular"
        optional
        hint="Com DDD. Só usamos para assuntos dos seus pedidos."
        mask={TELEFONE_MASKS}
        readPasted={nationalTelefone}
        value={dados.celular}
        onChange={(celular) => change({ celular })}
        error={errors.of('celular')}
        inputMode="tel"
        autoComplete="tel-national"
      />
      <Intimacoes {...cadastro} errors={errors} />
    </StepFrame>
  );
}

/** The law requires this question to stand alone, without a default. */
function Intimacoes({ dados, change, errors }: CadastroProgress & { errors: FormErrors }) {
  return (
    <>
      <RadioField
        name="comunicacao"
        label={PERGUNTA_COMUNICACAO}
        hint="Intimações e decisões abrem prazos para você. Pode mudar quando quiser, em “Meus dados”."
        value={dados.comunicacao}
        onChange={(value) => change({ comunicacao: COMUNICACOES.find((one) => one === value) ?? '' })}
        error={errors.of('comunicacao')}
        options={COMUNICACOES.map((value) => ({ value, label: RESPOSTA_COMUNICACAO[value] }))}
      />
      {dados.comunicacao === 'POSTAL' && (
        <Callout live>
          Depois de entrar, informe seu endereço completo pelo serviço “Alteração de dados e endereço”. Sem
          ele, os Correios não conseguem entregar.
        </Callout>
      )}
    </>
  );
}

function Pessoa({ dados, change, errors }: CadastroProgress & { errors: FormErrors }) {
  const text = bindText(dados, change, errors.of);
  return (
    <>
      <TextField
        label="Nome completo"
        hint="Como está no seu documento."
        autoComplete="name"
        maxLength={150}
        {...text('nome')}
      />
      <TextField
        label="Nome social"
        optional
        hint="Se você usa outro nome, é por ele que vamos chamar você."
        autoComplete="nickname"
        maxLength={150}
        {...text('nomeSocial')}
      />
      <DateField
        name="dataNascimento"
        label="Data de nascimento"
        optional
        hint="Dia, mês e ano: 31/12/1980."
        value={dados.dataNascimento}
        onChange={(dataNascimento, dataLida, dataInexistente) =>
          change({ dataNascimento, dataLida, dataInexistente })
        }
        error={errors.of('dataNascimento')}
        autoComplete="bday"
        max={todayIso()}
      />
    </>
  );
}
