import type { Campo } from '@balcao/domain/formulario/campo';
import { listAlvos } from '@balcao/domain/formulario/editar/operadores';
import { CheckboxField } from '#ui/choice-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import type { ErroEm } from '../edicao/use-erro-em.ts';

interface EnderecoFieldProps extends ErroEm {
  rotulo: string;
  /** What the names of the fields of the address begin with, which may be nothing; undefined for no address. */
  valor: string | undefined;
  onChange: (valor: string | undefined) => void;
}

/** An address among the answers, pointed at by its CEP. No address is something else than one without a beginning. */
export function EnderecoField({ rotulo, id, error, valor, onChange }: EnderecoFieldProps) {
  const { form } = useModeloAberto();
  const found = listAlvos(form, null).flatMap(({ campo, lista, rotulo: label }) => {
    const comeco = lista ? null : comecoDoEndereco(campo);
    return comeco === null ? [] : [{ value: campo.nome, label, comeco }];
  });
  const chosen = found.find(({ comeco }) => comeco === valor);
  const problem =
    found.length === 0
      ? 'Nenhum CEP do formulário tem o nome interno “cep” ou um que termina em “Cep”.'
      : 'Este endereço não existe mais.';
  return (
    <>
      <CheckboxField
        label={rotulo}
        checked={valor !== undefined}
        onChange={(on) => onChange(on ? (found[0]?.comeco ?? '') : undefined)}
      />
      {valor !== undefined && (
        <SelectField
          label="CEP do endereço"
          id={id}
          placeholder="Escolha o campo"
          value={chosen?.value ?? ''}
          error={chosen ? error : problem}
          options={found}
          onChange={(event) => {
            const next = found.find(({ value }) => value === event.currentTarget.value);
            if (next) onChange(next.comeco);
          }}
        />
      )}
    </>
  );
}

/** What the names of an address begin with, told by its CEP: `novoCep` by «novo», `cep` by nothing. */
function comecoDoEndereco({ tipo, nome }: Campo): string | null {
  if (tipo !== 'cep') return null;
  return nome === 'cep' ? '' : (/^(.+)Cep$/.exec(nome)?.[1] ?? null);
}
