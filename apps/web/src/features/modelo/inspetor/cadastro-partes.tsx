import type { Campo } from '@balcao/domain/formulario/campo';
import type { Origem } from '@balcao/domain/formulario/campo-partes';
import { CAMINHOS_DE_ORIGEM } from '@balcao/domain/formulario/contexto';
import type { Achado } from '@balcao/domain/formulario/editar/percorrer';
import { CheckboxField } from '#ui/choice-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from '../modelo.module.css';
import { PadraoField } from './padrao-field.tsx';
import { useMudarParte } from './use-campo.ts';

const ORIGENS: Record<Origem['de'], string> = {
  perfil: 'Cadastro da pessoa',
  registro: 'Registro',
  cobrancas: 'Cobranças',
  cnet: 'Processos',
};

/** Every place that a value may be taken from, as choices of a list. */
export const OPCOES_DE_ORIGEM = Object.entries(CAMINHOS_DE_ORIGEM).flatMap(([de, caminhos]) =>
  caminhos.map((caminho) => ({
    value: `${de}.${caminho}`,
    label: `${ORIGENS[de as Origem['de']]}: ${caminho}`,
  })),
);

/** Reads a choice of `OPCOES_DE_ORIGEM`; undefined for the empty one. */
export function lerOrigem(value: string): Origem | undefined {
  const [de = '', ...caminho] = value.split('.');
  return Object.hasOwn(ORIGENS, de) ? { de: de as Origem['de'], caminho: caminho.join('.') } : undefined;
}

/** Where the value comes from, and what the person may do with it. */
export function CadastroPartes({ achado: { campo, onde } }: { achado: Achado }) {
  const mudar = useMudarParte(onde);
  const flag = (parte: 'somenteLeitura' | 'oculto' | 'sensivel', label: string, hint: string) => (
    <CheckboxField
      label={label}
      hint={hint}
      checked={campo[parte] === true}
      onChange={(on) => mudar({ [parte]: on ? true : undefined } as Partial<Campo>)}
    />
  );
  return (
    <div className={classes.pilha}>
      <SelectField
        label="Preencher com"
        placeholder="Nada"
        value={campo.origem ? `${campo.origem.de}.${campo.origem.caminho}` : ''}
        options={OPCOES_DE_ORIGEM}
        onChange={(event) => mudar({ origem: lerOrigem(event.currentTarget.value) })}
      />
      <PadraoField campo={campo} onChange={(padrao) => mudar({ padrao })} />
      {flag('somenteLeitura', 'Só leitura', 'A pessoa confere e não muda.')}
      {flag('oculto', 'Oculto', 'Não aparece; serve às condições.')}
      {flag('sensivel', 'Dado sensível', 'Só vê quem tem a permissão própria (LGPD, art. 5º, II).')}
      <TextField
        label="Preenchimento do navegador"
        hint="Valor de autocomplete do HTML, como “name” ou “email”."
        optional
        maxLength={60}
        autoComplete="off"
        value={campo.autocomplete ?? ''}
        onChange={(event) => mudar({ autocomplete: event.currentTarget.value || undefined })}
      />
    </div>
  );
}
