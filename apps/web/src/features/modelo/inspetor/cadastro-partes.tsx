import type { Campo } from '@balcao/domain/formulario/campo';
import type { Origem } from '@balcao/domain/formulario/campo-partes';
import { valoresDe } from '@balcao/domain/formulario/editar/operadores';
import type { Achado } from '@balcao/domain/formulario/editar/percorrer';
import { dadoDeOrigem, ORIGENS, sayOrigem } from '@balcao/domain/formulario/origem';
import { CheckboxField, CheckboxGroup } from '#ui/choice-field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ErroEm } from '../edicao/use-erro-em.ts';
import classes from '../modelo.module.css';
import { useCampo } from './use-campo.ts';

const LUGARES = Object.entries(ORIGENS).flatMap(([de, { dados }]) =>
  Object.keys(dados).map((caminho): Origem => ({ de: de as Origem['de'], caminho })),
);

/** What a browser may fill in, by its HTML autocomplete token. */
const SUGESTOES: Record<string, string> = {
  name: 'Nome completo',
  bday: 'Data de nascimento',
  email: 'E-mail',
  'tel-national': 'Telefone',
  'postal-code': 'CEP',
  'address-line1': 'Rua e número',
  'address-line2': 'Complemento',
  'address-level3': 'Bairro',
  'address-level2': 'Município',
  'address-level1': 'Estado',
  organization: 'Nome da empresa',
  'organization-title': 'Cargo',
};

const keyOf = ({ de, caminho }: Origem) => `${de}.${caminho}`;

/** Data sources as options: single values or lists. The current choice stays listed even if it no longer fits. */
export function opcoesDeOrigem(fit: 'valor' | 'lista', atual?: Origem) {
  return LUGARES.filter(
    (origem) =>
      (dadoDeOrigem(origem)?.lista === true) === (fit === 'lista') ||
      (atual !== undefined && keyOf(origem) === keyOf(atual)),
  ).map((origem) => ({ value: keyOf(origem), label: sayOrigem(origem) }));
}

/** Reads a value of `opcoesDeOrigem`; undefined for any other. */
export function lerOrigem(value: string): Origem | undefined {
  return LUGARES.find((origem) => keyOf(origem) === value);
}

/** Source of the value, and whether the person may change it. */
export function CadastroPartes({ achado: { campo, onde } }: { achado: Achado }) {
  const { mudar, wrong, liga } = useCampo(campo, onde);
  const { autocomplete = '' } = campo;
  const known = autocomplete === '' || Object.hasOwn(SUGESTOES, autocomplete);
  const sugestoes = Object.entries({ ...SUGESTOES, ...(known ? {} : { [autocomplete]: autocomplete }) });
  return (
    <div className={classes.pilha}>
      <SelectField
        label="Preencher com"
        {...wrong('origem')}
        placeholder="Nada"
        value={campo.origem ? keyOf(campo.origem) : ''}
        options={opcoesDeOrigem('valor', campo.origem)}
        onChange={(event) => mudar({ origem: lerOrigem(event.currentTarget.value) })}
      />
      <PadraoField campo={campo} {...liga.parte('padrao')} />
      <CheckboxField
        label="Só leitura"
        hint="A pessoa confere e não muda."
        {...liga.marca('somenteLeitura')}
      />
      <CheckboxField label="Oculto" hint="Não aparece; serve às condições." {...liga.marca('oculto')} />
      <CheckboxField
        label="Dado sensível"
        hint="Só vê quem tem a permissão própria (LGPD, art. 5º, II)."
        {...liga.marca('sensivel')}
      />
      <SelectField
        label="O navegador sugere"
        hint="O que a pessoa já guardou no aparelho dela. Só para dados de quem preenche."
        placeholder="Nada"
        {...liga.escolha(
          'autocomplete',
          sugestoes.map(([value, label]) => ({ value, label })),
        )}
      />
    </div>
  );
}

interface PadraoFieldProps extends ErroEm {
  campo: Campo;
  onChange: (padrao: Campo['padrao']) => void;
}

/** The initial value of the field, with the input of its kind. */
function PadraoField({ campo, onChange, ...wrong }: PadraoFieldProps) {
  const { padrao, tipo } = campo;
  const known = valoresDe(campo);
  if (tipo === 'anexo' || tipo === 'tab' || tipo === 'calc' || tipo === 'info' || tipo === 'decl')
    return null;
  if (tipo === 'multi' && known)
    return (
      <CheckboxGroup
        {...wrong}
        label="Valor inicial"
        optional
        value={Array.isArray(padrao) ? padrao : []}
        options={known.map(({ valor, rotulo }) => ({ value: String(valor), label: rotulo }))}
        onChange={(chosen) => onChange(chosen.length > 0 ? chosen : undefined)}
      />
    );
  if (known)
    return (
      <SelectField
        {...wrong}
        label="Valor inicial"
        placeholder="Nenhum"
        value={padrao === undefined ? '' : String(padrao)}
        options={known.map(({ valor, rotulo }) => ({ value: String(valor), label: rotulo }))}
        onChange={(event) =>
          onChange(known.find(({ valor }) => String(valor) === event.currentTarget.value)?.valor)
        }
      />
    );
  if (tipo === 'moeda')
    return (
      <MoneyField
        {...wrong}
        label="Valor inicial"
        optional
        value={typeof padrao === 'number' ? padrao : null}
        onChange={(cents) => onChange(cents ?? undefined)}
      />
    );
  const numeric = tipo === 'int';
  return (
    <TextField
      {...wrong}
      label="Valor inicial"
      optional
      autoComplete="off"
      inputMode={numeric ? 'numeric' : undefined}
      value={padrao === undefined || Array.isArray(padrao) ? '' : String(padrao)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const number = Number(text);
        if (text === '') onChange(undefined);
        else onChange(numeric && Number.isSafeInteger(number) ? number : text);
      }}
    />
  );
}
