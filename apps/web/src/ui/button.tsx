import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';

/** How a button looks. `filled` is the one main act of a screen; `default` any other; `subtle` a quiet one. */
export interface ButtonLook {
  variant?: 'filled' | 'default' | 'subtle' | 'light';
  size?: 'sm' | 'md' | 'lg' | 'compact-sm' | 'compact-md';
  /** Red, for acts that destroy or refuse. */
  color?: 'vermelho';
  fullWidth?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'color'> {
  /** The act is under way: a spinner, and no second press. The focus stays. */
  loading?: boolean;
}

/** The class and the data attributes of a look, for a button or for a link that looks like one. */
export function buttonLook(
  { variant = 'filled', size = 'md', color, fullWidth }: ButtonLook,
  className?: string,
) {
  return {
    className: className ? `${classes.button} ${className}` : classes.button,
    'data-variant': variant,
    'data-size': size,
    'data-color': color,
    'data-full': fullWidth || undefined,
  };
}

/** A button: it does something. Says a verb; what goes somewhere is a `ButtonLink`. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    color,
    fullWidth,
    leftSection,
    rightSection,
    loading,
    className,
    children,
    ...rest
  } = props;
  // Not `disabled`: the browser takes the focus away from such a button, and a dialog could not give it back.
  const waiting = loading && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore };
  const { onClick } = rest;
  // The second click of a double one may come before the first is seen to be under way.
  const once = loading !== undefined && {
    onClick: (event: MouseEvent<HTMLButtonElement>) => (event.detail > 1 ? ignore(event) : onClick?.(event)),
  };
  return (
    <button
      type="button"
      {...rest}
      {...buttonLook({ variant, size, color, fullWidth }, className)}
      {...once}
      {...waiting}
    >
      {loading && <span className={classes.spinner} aria-hidden="true" />}
      <ButtonContent leftSection={leftSection} rightSection={rightSection}>
        {children}
      </ButtonContent>
    </button>
  );
}

/** Neither acts nor sends the form; Enter in a field of the form presses its button too. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

/** The inside of a button: an icon, the words, an icon. */
export function ButtonContent({ leftSection, rightSection, children }: ButtonLook & { children: ReactNode }) {
  return (
    <span className={classes.content}>
      {leftSection}
      <span>{children}</span>
      {rightSection}
    </span>
  );
}
