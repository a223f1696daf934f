import { parseCor } from '@balcao/domain/cor/contraste';
import { corAceita, recusaDaCor, type Tema } from '@balcao/domain/cor/cor-do-conselho';
import type { BoxProps } from '#ui/ajustes/ajustes-of.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './aparencia.module.css';

/** A colour for the light theme. */
export const CorClaraBox = (props: BoxProps) => <CorBox {...props} tema="claro" placeholder="#1A6FC4" />;

/** A colour for the dark theme. */
export const CorEscuraBox = (props: BoxProps) => <CorBox {...props} tema="escuro" placeholder="#90CAF9" />;

/** A colour, typed or chosen. One that cannot be read is refused at once, with the nearest one that can. */
function CorBox({ tema, error, value, onChange, ...said }: BoxProps & { tema: Tema; placeholder: string }) {
  const cor = parseCor(value);
  const recusa = cor === null ? null : recusaDaCor(cor, tema);
  return (
    <div className={classes.cor}>
      <div className={classes.campos}>
        <TextField
          {...said}
          value={value}
          error={recusa ?? error}
          autoComplete="off"
          maxLength={20}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <input
          type="color"
          className={classes.amostra}
          aria-label={`Escolher: ${said.label}`}
          value={cor ?? '#ffffff'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {cor !== null && recusa !== null && (
        <div>
          <Button variant="default" size="compact-md" onClick={() => onChange(corAceita(cor, tema))}>
            Usar {corAceita(cor, tema).toUpperCase()}
          </Button>
        </div>
      )}
    </div>
  );
}
