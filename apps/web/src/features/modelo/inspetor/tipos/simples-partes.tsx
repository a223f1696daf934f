import type { CampoCpf, CampoDecl, CampoEmail, CampoFone, CampoInfo } from '@balcao/domain/formulario/campo';
import { CheckboxField } from '#ui/choice-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { useMudarParte } from '../use-campo.ts';

const TONS = [
  { value: 'informacao', label: 'Informação' },
  { value: 'aviso', label: 'Atenção' },
  { value: 'sucesso', label: 'Confirmação' },
] as const;

/** The words of a notice or of a declaration. */
export function AvisoPartes({ campo, onde }: { campo: CampoDecl | CampoInfo; onde: string }) {
  const mudar = useMudarParte(onde);
  return (
    <>
      <TextareaField
        label={campo.tipo === 'decl' ? 'O que a pessoa declara' : 'Texto do aviso'}
        rows={3}
        value={campo.texto}
        onChange={(event) => mudar({ texto: event.currentTarget.value })}
      />
      {campo.tipo === 'info' && (
        <SelectField
          label="Tom"
          placeholder="Comum"
          value={campo.tom ?? ''}
          options={TONS}
          onChange={(event) =>
            mudar({ tom: TONS.find(({ value }) => value === event.currentTarget.value)?.value })
          }
        />
      )}
    </>
  );
}

const LINHAS = [
  { value: 'celular', label: 'Só celular' },
  { value: 'fixo', label: 'Só fixo' },
] as const;

/** What is asked of an e-mail or a phone. */
export function ContatoPartes({ campo, onde }: { campo: CampoEmail | CampoFone; onde: string }) {
  const mudar = useMudarParte(onde);
  return (
    <>
      {campo.tipo === 'fone' && (
        <SelectField
          label="Linha"
          placeholder="Qualquer uma"
          value={campo.linha ?? ''}
          options={LINHAS}
          onChange={(event) =>
            mudar({ linha: LINHAS.find(({ value }) => value === event.currentTarget.value)?.value })
          }
        />
      )}
      <CheckboxField
        label="Confirmar por código"
        hint="A pessoa recebe um código e o digita antes de enviar o pedido."
        checked={campo.verificarPorCodigo === true}
        onChange={(on) => mudar({ verificarPorCodigo: on ? true : undefined })}
      />
    </>
  );
}

/** Whose CPF it is. */
export function CpfPartes({ campo, onde }: { campo: CampoCpf; onde: string }) {
  const mudar = useMudarParte(onde);
  return (
    <CheckboxField
      label="É de outra pessoa"
      hint="Quem faz o pedido não pode informar o próprio CPF."
      checked={campo.outraPessoa === true}
      onChange={(on) => mudar({ outraPessoa: on ? true : undefined })}
    />
  );
}
