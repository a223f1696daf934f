import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { ButtonContent, type ButtonLook, buttonLook } from './button.tsx';
import classes from './link.module.css';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the portal, including its query. */
  to: string;
  /** Anchor on that screen. */
  hash?: string;
  /** Loads the page anew: its address has a security policy of its own. */
  reloadDocument?: boolean;
  children: ReactNode;
}

/** A link to another screen; hover or focus preloads the screen. */
export function Link({ to, children, className, ...rest }: LinkProps) {
  return (
    <RouterLink to={to} className={className ? `${classes.link} ${className}` : classes.link} {...rest}>
      {children}
    </RouterLink>
  );
}

/** An unstyled link, for rows, cards and menus. */
export function PlainLink({ to, children, ...rest }: LinkProps) {
  return (
    <RouterLink to={to} {...rest}>
      {children}
    </RouterLink>
  );
}

interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, 'color'> {}

/** A link that looks like a button. It navigates and performs no action. */
export function ButtonLink(props: ButtonLinkProps) {
  const { to, variant, size, color, fullWidth, leftSection, rightSection, className, children, ...rest } =
    props;
  return (
    <RouterLink to={to} {...rest} {...buttonLook({ variant, size, color, fullWidth }, className)}>
      <ButtonContent leftSection={leftSection} rightSection={rightSection}>
        {children}
      </ButtonContent>
    </RouterLink>
  );
}
