import { CANAIS_DE_ENTRADA, type CanalDeEntrada } from '@balcao/domain/manifestacao/canal';
import { IDENTIFICACOES, type Identificacao } from '@balcao/domain/manifestacao/identificacao';
import { RadioField } from '#ui/choice-field.tsx';
import { Link } from '#ui/link.tsx';
import { optionsOf } from '#ui/options-of.ts';
import { PessoaField } from '#ui/pessoa-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Dito, DitoForm } from './dito.ts';
import { usePessoas } from './queries.ts';

const option = (value: Identificacao) => ({
  value,
  label: IDENTIFICACOES[value].nome,
  hint: IDENTIFICACOES[value].explicacao,
});

/** How much of its author a manifestation shows. One without a name is written outside of the account. */
export function QuemPasso({ form, onAnonima }: { form: DitoForm; onAnonima: () => void }) {
  return (
    <>
      <RadioField
        label="Como você quer se identificar?"
        options={[option('IDENTIFICADA'), option('SIGILOSA')]}
        {...form.pick('identificacao')}
        onChange={(identificacao) => form.set({ identificacao: identificacao as Identificacao })} // one of the two
      />
      <p>
        Não quer se identificar? {IDENTIFICACOES.ANONIMA.explicacao}{' '}
        <Link to="/ouvidoria/anonima" reloadDocument onClick={onAnonima}>
          Escrever sem se identificar
        </Link>
      </p>
    </>
  );
}

const { PORTAL: _, ...CANAIS } = CANAIS_DE_ENTRADA;

const DA_PESSOA: Readonly<Record<Identificacao, string>> = {
  IDENTIFICADA: 'A ouvidoria sabe quem é a pessoa. A área que analisa o caso não vê o nome.',
  SIGILOSA: 'O nome fica guardado à parte: ninguém o vê sem um motivo escrito.',
  ANONIMA: 'Nada sobre a pessoa fica guardado. No fim aparece uma chave, uma única vez: entregue-a.',
};

/** How it came to staff, and from whom. */
export function QuemFalaPasso({ form }: { form: DitoForm }) {
  const { identificacao, conta } = form.value;
  const named = identificacao === 'IDENTIFICADA' || identificacao === 'SIGILOSA';
  return (
    <>
      <SelectField
        label="Por onde chegou"
        options={optionsOf(CANAIS)}
        {...form.pick('canal')}
        onChange={({ currentTarget }) => form.set({ canal: currentTarget.value as CanalDeEntrada | '' })} // its options
      />
      <RadioField
        label="Como a pessoa quer se identificar?"
        hint="Explique as três formas e registre a que ela escolher."
        options={(Object.keys(DA_PESSOA) as Identificacao[]).map((value) => ({
          value,
          label: IDENTIFICACOES[value].nome,
          hint: DA_PESSOA[value],
        }))}
        {...form.pick('identificacao')}
        onChange={(chosen) => form.set({ identificacao: chosen as Identificacao })} // one of the three
      />
      {named && (
        <RadioField
          label="A pessoa tem conta no portal?"
          hint="Com a conta, ela acompanha a manifestação e recebe os avisos."
          inline
          options={optionsOf({ sim: 'Sim', nao: 'Não, ou não sei' })}
          {...form.pick('conta')}
          onChange={(chosen) => form.set({ conta: chosen as Dito['conta'] })} // one of the two
        />
      )}
      {named && conta === 'sim' && (
        <PessoaField
          name="usuarioId"
          value={form.value.usuarioId}
          error={form.errors.of('usuarioId')}
          usePessoas={usePessoas}
          onChange={(usuarioId, usuario) => form.set({ usuarioId, usuario })}
        />
      )}
      {named && conta === 'nao' && (
        <>
          <TextField label="Nome" maxLength={150} autoComplete="off" {...form.text('nome')} />
          <TextField
            label="Contato"
            hint="Telefone, e-mail ou endereço para a resposta."
            optional
            maxLength={150}
            autoComplete="off"
            {...form.text('contato')}
          />
        </>
      )}
    </>
  );
}
