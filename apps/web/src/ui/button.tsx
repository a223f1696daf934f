import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';

/** Look of a button. `filled` is for the primary action of a screen, `default` for others, `subtle` for minor ones. */
export interface ButtonLook {
  variant?: 'filled' | 'default' | 'subtle' | 'light';
  size?: 'sm' | 'md' | 'lg' | 'compact-sm' | 'compact-md';
  /** Red, for actions that destroy or refuse. */
  color?: 'vermelho';
  fullWidth?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'color'> {
  /** In progress: shows a spinner and ignores presses. The focus stays. */
  loading?: boolean;
}

/** Class and data attributes of a look, for buttons and for links styled as buttons. */
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

/** A button performs an action, named by a verb. Use `ButtonLink` to navigate. */
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
  // Not `disabled`: the browser would drop the focus, and a dialog could not return it.
  const waiting = loading && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore };
  const { onClick } = rest;
  // The second click of a double click may arrive before the progress shows.
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

/** Blocks both the click and the submission, because Enter in a field also presses the button. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

/** Content of a button: icon, label, icon. */
export function ButtonContent({ leftSection, rightSection, children }: ButtonLook & { children: ReactNode }) {
  return (
    <span className={classes.content}>
      {leftSection}
      <span>{children}</span>
      {rightSection}
    </span>
  );
}
