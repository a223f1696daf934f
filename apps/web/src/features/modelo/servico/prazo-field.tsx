import type { PrazoServico } from '@balcao/domain/formulario/campo-partes';
import { SelectField } from '#ui/select-field.tsx';
import { ligar } from '../edicao/ligar.ts';
import type { ErroEm } from '../edicao/use-erro-em.ts';
import { InteiroField } from '../inspetor/tipos/inteiro-field.tsx';

const UNIDADES = [
  { value: 'UTEIS', label: 'dias úteis' },
  { value: 'CORRIDOS', label: 'dias corridos' },
  { value: 'MESES', label: 'meses' },
] as const satisfies readonly { value: PrazoServico['unidade']; label: string }[];

interface PrazoFieldProps {
  /** What the number shows of its part of the form. */
  lugar: ErroEm;
  valor: PrazoServico;
  onChange: (valor: PrazoServico) => void;
}

/** A promised time: how many, and of what. */
export function PrazoField({ lugar, valor, onChange }: PrazoFieldProps) {
  const liga = ligar(
    valor,
    (parte) => onChange({ ...valor, ...parte }),
    () => ({}),
  );
  return (
    <>
      <InteiroField
        label="Prazo"
        {...lugar}
        value={valor.n}
        onChange={(n) => onChange({ ...valor, n: n ?? 0 })}
      />
      <SelectField label="Contado em" placeholder={null} {...liga.escolha('unidade', UNIDADES)} />
    </>
  );
}
