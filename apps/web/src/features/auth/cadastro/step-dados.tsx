import { nationalTelefone, TELEFONE_MASKS } from '@balcao/domain/pessoa/telefone';
import { bindText } from '#ui/bind-text.ts';
import { todayIso } from '#ui/date.tsx';
import { DateField } from '#ui/date-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type FormErrors, useFormErrors } from '#ui/use-form-errors.ts';
import { checkDados } from './cadastro.ts';
import { StepFrame } from './step-frame.tsx';
import type { CadastroProgress } from './use-cadastro.ts';

/** Name and contacts; a person may also give a social name and the date of birth. */
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
        hint="Vamos mandar um código para confirmar este endereço."
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
    </StepFrame>
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
