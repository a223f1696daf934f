import type { CampoLongo, CampoTxt } from '@balcao/domain/formulario/campo';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useErroEm } from '../../edicao/use-erro-em.ts';
import classes from '../../modelo.module.css';
import { useMudarParte } from '../use-campo.ts';
import { InteiroField } from './inteiro-field.tsx';

const FORMATOS = [
  { value: 'nome', label: 'Nome de pessoa' },
  { value: 'nomeSocial', label: 'Nome social' },
  { value: 'nup', label: 'Número de processo (NUP)' },
  { value: 'nis', label: 'NIS' },
  { value: 'registro', label: 'Número de registro' },
  { value: 'quantidade', label: 'Quantidade, com ou sem decimais' },
] as const;

/** Format, mask and length of a text. */
export function TextoPartes({ campo, onde }: { campo: CampoTxt | CampoLongo; onde: string }) {
  const mudar = useMudarParte(onde);
  const erroEm = useErroEm();
  return (
    <>
      {campo.tipo === 'txt' && (
        <>
          <SelectField
            label="Formato conhecido"
            placeholder="Nenhum"
            value={campo.formato ?? ''}
            options={FORMATOS}
            onChange={(event) =>
              mudar({ formato: FORMATOS.find(({ value }) => value === event.currentTarget.value)?.value })
            }
          />
          <TextField
            label="Máscara"
            {...erroEm(onde, 'mascara')}
            hint="# para número, A para letra, N para os dois. Exemplo: ###.###-AA"
            optional
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            value={campo.mascara ?? ''}
            onChange={(event) => mudar({ mascara: event.currentTarget.value || undefined })}
          />
        </>
      )}
      <div className={classes.par}>
        <InteiroField
          label="Mínimo de letras"
          {...erroEm(onde, 'minLength')}
          value={campo.minLength}
          onChange={(minLength) => mudar({ minLength })}
        />
        <InteiroField
          label="Máximo de letras"
          {...erroEm(onde, 'maxLength')}
          value={campo.maxLength}
          onChange={(maxLength) => mudar({ maxLength })}
        />
      </div>
    </>
  );
}
