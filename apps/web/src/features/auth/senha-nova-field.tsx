import { IconCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { PasswordField } from '#ui/text-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import classes from './senha-nova-field.module.css';
import type { SenhaRules } from './senha-rules.ts';

interface SenhaNovaFieldProps {
  label?: string;
  value: string;
  onChange: (senha: string) => void;
  error?: string;
  rules: SenhaRules;
  /** Login of the account, for password managers. */
  username?: string;
}

/** A field for a new password; shows while typing which rules it still breaks. */
export function SenhaNovaField({ label = 'Senha', rules, username, onChange, ...rest }: SenhaNovaFieldProps) {
  return (
    <div>
      {username && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      <PasswordField
        {...rest}
        name="senha"
        label={label}
        hint="Uma frase que só você conhece funciona bem. Números e símbolos não são obrigatórios."
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="new-password"
        maxLength={512}
      />
      {rules && <Lacks rules={rules} senha={rest.value} error={rest.error} />}
    </div>
  );
}

interface LacksProps {
  rules: NonNullable<SenhaRules>;
  senha: string;
  /** The error above the field, which is not repeated. */
  error?: string;
}

function Lacks({ rules, senha, error }: LacksProps) {
  const found = rules(senha);
  const length = rules('').find(({ codigo }) => codigo === 'curta');
  const short = found.some(({ codigo }) => codigo === 'curta');
  const others = senha === '' ? [] : found.filter(({ codigo }) => codigo !== 'curta');
  return (
    <ul className={classes.rules}>
      {length && length.mensagem !== error && (
        <Rule text={length.mensagem} state={senha === '' || short ? 'open' : 'met'} />
      )}
      {others
        .filter(({ mensagem }) => mensagem !== error)
        .map(({ codigo, mensagem }) => (
          <Rule key={codigo} text={mensagem} state="refused" />
        ))}
      {!short && others.length === 0 && <Rule text="Sem dados seus nem padrões fáceis." state="met" />}
      <li className={classes.spoken}>
        <VisuallyHidden role="status">{senha !== '' && found.length === 0 && 'Senha aceita.'}</VisuallyHidden>
      </li>
    </ul>
  );
}

const ICONS = { open: IconCircle, met: IconCircleCheck, refused: IconCircleX } as const;
const SPOKEN = { open: 'Falta: ', met: 'Cumprido: ', refused: 'Não aceito: ' } as const;

function Rule({ text, state }: { text: string; state: keyof typeof ICONS }) {
  const Icon = ICONS[state];
  return (
    <li data-state={state}>
      <Icon size={16} aria-hidden="true" />
      <span>
        <VisuallyHidden>{SPOKEN[state]}</VisuallyHidden>
        {text}
      </span>
    </li>
  );
}
