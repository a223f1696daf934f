import type { CampoAnexo } from '@balcao/domain/formulario/campo';
import { textsOf } from '@balcao/domain/formulario/lista';
import { ANEXO_MAX_MB } from '@balcao/domain/formulario/tipos/anexo';
import { AnexosField, sayRegras } from '#features/anexo/api.tsx';
import { checkFile } from '#features/envio/api.tsx';
import { fieldProps, type InputProps } from '../field-module.ts';
import { useFormulario } from '../formulario-context.ts';

export function Input(props: InputProps<CampoAnexo>) {
  const { campo, item, onChange } = props;
  const { contexto, anexos, uploads } = useFormulario();
  const ids = textsOf(item.valor);
  const max = campo.maxArquivos ?? 1;
  const maxMb = campo.maxMb ?? ANEXO_MAX_MB;
  return (
    <AnexosField
      {...fieldProps(props)}
      campo={item.path}
      aceita={campo.aceita}
      rules={sayRegras({ aceita: campo.aceita, maxMb, max, ajuda: campo.ajuda })}
      max={max}
      maxBytes={maxMb * 1024 * 1024}
      minPx={campo.minPx}
      anexos={ids.flatMap((id) => anexos.find((anexo) => anexo.id === id) ?? [])}
      uploads={uploads}
      check={(file, count) => checkFile(file, campo, contexto, count)}
      hoje={contexto.hoje}
      onRemove={(id) => onChange(ids.filter((other) => other !== id))}
      onPutBack={(id) => onChange([...ids, id])}
    />
  );
}
