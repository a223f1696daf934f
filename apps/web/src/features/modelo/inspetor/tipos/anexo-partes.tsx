import type { CampoAnexo } from '@balcao/domain/formulario/campo';
import { ANEXO_MAX_MB, MIMES_ACEITOS, sayAceita } from '@balcao/domain/formulario/tipos/anexo';
import { CheckboxGroup } from '#ui/choice-field.tsx';
import { useErroEm } from '../../edicao/use-erro-em.ts';
import classes from '../../modelo.module.css';
import { useMudarParte } from '../use-campo.ts';
import { InteiroField } from './inteiro-field.tsx';

/** Which files, how many, how large. */
export function AnexoPartes({ campo, onde }: { campo: CampoAnexo; onde: string }) {
  const mudar = useMudarParte(onde);
  const erroEm = useErroEm();
  const [width, height] = campo.minPx ?? [];
  const setMinPx = (w: number | undefined, h: number | undefined) =>
    mudar({ minPx: w === undefined && h === undefined ? undefined : [w ?? 1, h ?? 1] });
  return (
    <>
      <CheckboxGroup
        label="Tipos de arquivo"
        value={campo.aceita}
        options={MIMES_ACEITOS.map((mime) => ({ value: mime, label: sayAceita([mime]) }))}
        onChange={(aceita) => mudar({ aceita: keepOrder(campo.aceita, aceita) })}
      />
      <div className={classes.par}>
        <InteiroField
          label="Máximo de arquivos"
          {...erroEm(onde, 'maxArquivos')}
          placeholder="1"
          value={campo.maxArquivos}
          onChange={(maxArquivos) => mudar({ maxArquivos })}
        />
        <InteiroField
          label="Megabytes cada"
          {...erroEm(onde, 'maxMb')}
          placeholder={String(ANEXO_MAX_MB)}
          value={campo.maxMb}
          onChange={(maxMb) => mudar({ maxMb })}
        />
      </div>
      {campo.aceita.some((mime) => mime.startsWith('image/')) && (
        <div className={classes.par}>
          <InteiroField
            label="Largura mínima (px)"
            {...erroEm(onde, 'minPx.0')}
            value={width}
            onChange={(w) => setMinPx(w, height)}
          />
          <InteiroField
            label="Altura mínima (px)"
            {...erroEm(onde, 'minPx.1')}
            value={height}
            onChange={(h) => setMinPx(width, h)}
          />
        </div>
      )}
    </>
  );
}

/** Kinds stay in the order in which they were written; new ones come after. */
function keepOrder(before: readonly string[], chosen: readonly string[]): string[] {
  return [
    ...before.filter((mime) => chosen.includes(mime)),
    ...chosen.filter((mime) => !before.includes(mime)),
  ];
}
