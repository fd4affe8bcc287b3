// The look of the desk: the city's colours and shapes, read from the same tokens as the site's pages.
import { defaultLightTheme, type RaThemeOptions } from 'react-admin'

const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

const heading = { fontFamily: token('heading'), fontWeight: 700 }
const target = { minHeight: token('target') }
const wide = { '@media (pointer: coarse)': target }
// On a phone the tools of a list begin on the left too, on the paper of the screen.
const phone = (justifyContent: string, alignItems: string) => ({
  '@media (max-width: 600px)': { backgroundColor: 'transparent', justifyContent, alignItems },
})

export const theme: RaThemeOptions = {
  ...defaultLightTheme,
  palette: {
    mode: 'light',
    primary: { main: token('lake-700'), contrastText: token('white') },
    secondary: { main: token('lake-900'), contrastText: token('white') },
    warning: { main: token('gold'), contrastText: token('ink') },
    error: { main: token('alert') },
    success: { main: token('lake-700') },
    info: { main: token('lake-500') },
    background: { default: token('paper'), paper: token('white') },
    text: { primary: token('ink'), secondary: token('ink-soft') },
    divider: token('line'),
  },
  shape: { borderRadius: 10 },
  sidebar: { ...defaultLightTheme.sidebar, width: 264 },
  typography: {
    fontFamily: token('text'),
    h1: { ...heading, fontSize: '1.75rem' },
    h2: { ...heading, fontSize: '1.35rem' },
    h3: { ...heading, fontSize: '1.1rem' },
    h4: heading,
    h5: heading,
    h6: heading,
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    ...defaultLightTheme.components,
    MuiButton: { styleOverrides: { root: { borderRadius: 999, ...wide } } },
    MuiIconButton: { styleOverrides: { root: { '@media (pointer: coarse)': { minWidth: '2.75rem' } } } },
    // The buttons of a dialog stay in sight while its form scrolls, unless the window is too low for both.
    MuiDialog: {
      styleOverrides: {
        paper: {
          '@media (min-height: 500px)': {
            '& > form': { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 },
          },
        },
      },
    },
    // Under a title the kit takes the room above away only where no form stands between; the rest is for the first label.
    MuiDialogContent: { styleOverrides: { root: { paddingTop: '0.5rem' } } },
    // On a phone the buttons of a dialog stand one below the other, the one that acts first.
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: {
        root: {
          gap: '0.5rem',
          padding: '0.75rem 1.5rem 1rem',
          '@media (max-width: 600px)': { flexDirection: 'column-reverse', alignItems: 'stretch' },
        },
      },
    },
    // The act is filled, like that of every other dialog, without the kit's tick and exclamation mark.
    RaConfirm: {
      styleOverrides: {
        root: {
          '& .MuiButton-startIcon': { display: 'none' },
          '& .RaConfirm-confirmPrimary, & .RaConfirm-confirmPrimary:hover': {
            color: token('white'),
            backgroundColor: token('lake-700'),
          },
        },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 } },
    // Clipped at its corners without being a box that scrolls: a bar inside may stay in sight.
    MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { overflow: 'clip' } } },
    MuiAppBar: { styleOverrides: { root: { borderRadius: 0, borderBottom: `3px solid ${token('gold')}` } } },
    // A name of many letters without a space is broken rather than wider than the window.
    MuiTypography: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
    // Long options wrap, so that they are readable on a phone.
    MuiMenu: { styleOverrides: { list: { '& .MuiMenuItem-root': { whiteSpace: 'normal' } } } },
    // Decorative: the spinner is always beside a text that says the same, or in the app bar.
    MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
    // A number is typed: the arrows beside it only change it by mistake.
    MuiInputBase: {
      styleOverrides: {
        input: {
          '&[type=number]': { appearance: 'textfield' },
          '&::-webkit-inner-spin-button': { appearance: 'none', margin: 0 },
        },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined' } },
    MuiFormControl: { defaultProps: { variant: 'outlined' } },
    // The inputs of a form are as wide as it, and numbers and dates as high as the boxes beside them.
    RaTextInput: { defaultProps: { fullWidth: true } },
    RaSelectInput: { defaultProps: { fullWidth: true } },
    RaNumberInput: { defaultProps: { fullWidth: true, size: 'medium' } },
    RaDateInput: { defaultProps: { fullWidth: true, size: 'medium' } },
    MuiFilledInput: { styleOverrides: { root: { backgroundColor: token('white') } } },
    // A hint keeps its distance from the next box; the kit's empty one holds a span. Disabled inputs keep a readable contrast.
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          '&:not(:has(> span))': { marginBottom: '0.625rem' },
          '&.Mui-disabled': { color: token('ink-soft') },
        },
      },
    },
    // Repeated rows have the whole width, and the button that removes one is seen without a pointer over it.
    RaSimpleFormIterator: {
      styleOverrides: {
        root: {
          '& .RaSimpleFormIterator-line': { display: 'block' },
          '& .RaSimpleFormIterator-action': { visibility: 'visible', display: 'flex', justifyContent: 'end' },
        },
      },
    },
    MuiInputLabel: { styleOverrides: { root: { '&.Mui-disabled': { color: token('ink-soft') } } } },
    // A screen is never wider than the window: wide parts scroll inside their own frame.
    RaLayout: { styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0 } } } },
    // No list is exported by the kit, and an empty one keeps its frame.
    RaList: {
      defaultProps: { exporter: false, empty: false },
      styleOverrides: {
        root: {
          paddingTop: '0.75rem',
          '& .RaList-main, & .RaList-content': { minWidth: 0, maxWidth: '100%' },
        },
      },
    },
    RaListToolbar: { styleOverrides: { root: phone('space-between', 'flex-start') } },
    RaDataTable: { styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } } },
    RaFilterForm: {
      styleOverrides: {
        root: {
          minWidth: 0,
          minHeight: 'auto',
          maxWidth: '100%',
          padding: '0 0 0.5rem',
          rowGap: '0.5rem',
          '& .MuiFormControl-root': { marginBlock: 0 },
        },
      },
    },
    RaTopToolbar: {
      styleOverrides: {
        // As high as the boxes of the filter beside it, and as far from the list.
        root: {
          flexWrap: 'wrap',
          minHeight: '2.5rem',
          padding: 0,
          marginBottom: '0.5rem',
          '@media (min-width: 900px)': { flexShrink: 0 },
          ...phone('flex-start', 'center'),
        },
      },
    },
    MuiFormControlLabel: { styleOverrides: { root: { marginLeft: 0 } } },
    RaToolbar: { styleOverrides: { root: { backgroundColor: token('lake-100') } } },
    // On a phone the bar has room only for its icons and the title of the screen.
    RaLocalesMenuButton: {
      styleOverrides: {
        root: {
          '@media (max-width: 600px)': {
            '& .MuiButton-root': { fontSize: 0, minWidth: token('target'), padding: 0 },
            '& .MuiButton-startIcon': { margin: 0 },
            '& .MuiButton-endIcon': { display: 'none' },
          },
        },
      },
    },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          minHeight: token('target'),
          '&, & .MuiTypography-root': { whiteSpace: 'normal' },
          borderLeft: '4px solid transparent',
          '&.RaMenuItemLink-active': {
            borderLeftColor: token('gold'),
            backgroundColor: token('lake-100'),
            color: token('lake-900'),
          },
        },
      },
    },
  },
}
