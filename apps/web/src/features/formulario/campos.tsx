import type { CampoAvaliado } from '@balcao/domain/formulario/avaliar';
import { type ReactNode, useMemo } from 'react';
import { FieldStack } from '#ui/form-actions.tsx';
import { FatosDoCadastro } from './fatos-do-cadastro.tsx';
import { fieldModule } from './field-registry.ts';
import { type FormularioAberto, FormularioContext, useFormulario } from './formulario-context.ts';
import { typedAt } from './typed-answers.ts';

interface FormularioProviderProps extends Omit<FormularioAberto, 'renderCampo'> {
  children: ReactNode;
}

const renderCampo = (item: CampoAvaliado) => <CampoInput key={item.path} item={item} />;

/** Shares answers, facts, errors and files with the fields below. */
export function FormularioProvider({ children, ...shared }: FormularioProviderProps) {
  const { contexto, avaliacao, respostas, erros, onChange, anexos, uploads } = shared;
  const { onVerified, onPretendVerified } = shared;
  const value = useMemo(
    () => ({
      contexto,
      avaliacao,
      respostas,
      erros,
      onChange,
      anexos,
      uploads,
      renderCampo,
      onVerified,
      onPretendVerified,
    }),
    [contexto, avaliacao, respostas, erros, onChange, anexos, uploads, onVerified, onPretendVerified],
  );
  return <FormularioContext value={value}>{children}</FormularioContext>;
}

/** The fields of a step in order; adjacent facts of the record form one block. */
export function Campos({ itens }: { itens: readonly CampoAvaliado[] }) {
  return (
    <FieldStack>
      {groupFacts(itens.filter((item) => item.linha === undefined)).map((group) => {
        const [first] = group;
        if (first === undefined) return null;
        return isFact(first) ? <FatosDoCadastro key={first.path} itens={group} /> : renderCampo(first);
      })}
    </FieldStack>
  );
}

/** Whether the field only shows data of the record. */
function isFact({ campo }: CampoAvaliado): boolean {
  return campo.somenteLeitura === true && campo.tipo !== 'info' && campo.tipo !== 'calc';
}

function groupFacts(itens: readonly CampoAvaliado[]): CampoAvaliado[][] {
  const groups: CampoAvaliado[][] = [];
  for (const item of itens) {
    const last = groups.at(-1);
    const before = last?.[0];
    if (last && before && isFact(before) && isFact(item)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** One field, by its type. */
function CampoInput({ item }: { item: CampoAvaliado }) {
  const { respostas, erros, onChange } = useFormulario();
  const { Input } = fieldModule(item.campo);
  return (
    <Input
      campo={item.campo}
      item={item}
      typed={typedAt(respostas, item)}
      error={erros.get(item.path)}
      onChange={(typed) => onChange(item, typed)}
    />
  );
}
