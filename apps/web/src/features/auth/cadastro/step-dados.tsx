import { nationalTelefone, TELEFONE_MASKS } from '@balcao/domain/pessoa/telefone';
import { todayIso } from '#ui/date.tsx';
import { DateField } from '#ui/date-field.tsx';
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
          name="nome"
          label="Razão social"
          hint="Como está no cartão CNPJ."
          value={dados.nome}
          onChange={(event) => change({ nome: event.currentTarget.value })}
          error={errors.of('nome')}
          autoComplete="organization"
          maxLength={150}
        />
      )}
      <TextField
        name="email"
        type="email"
        label="E-mail"
        hint="Vamos mandar um código para confirmar este endereço."
        value={dados.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={errors.of('email')}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
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
  return (
    <>
      <TextField
        name="nome"
        label="Nome completo"
        hint="Como está no seu documento."
        value={dados.nome}
        onChange={(event) => change({ nome: event.currentTarget.value })}
        error={errors.of('nome')}
        autoComplete="name"
        maxLength={150}
      />
      <TextField
        name="nomeSocial"
        label="Nome social"
        optional
        hint="Se você usa outro nome, é por ele que vamos chamar você."
        value={dados.nomeSocial}
        onChange={(event) => change({ nomeSocial: event.currentTarget.value })}
        error={errors.of('nomeSocial')}
        autoComplete="nickname"
        maxLength={150}
      />
      <DateField
        name="dataNascimento"
        label="Data de nascimento"
        optional
        hint="Dia, mês e ano: 31/12/1980."
        value={dados.dataNascimento}
        onChange={(dataNascimento, dataLida) => change({ dataNascimento, dataLida })}
        error={errors.of('dataNascimento')}
        autoComplete="bday"
        max={todayIso()}
      />
    </>
  );
}
