// On the first screen of those who publish: begins a news entry.
import Edit from '@mui/icons-material/EditOutlined'
import { useNavigate } from 'react-router-dom'
import { WordButton } from '#desk/word-button.tsx'

export default function WriteNews() {
  const navigate = useNavigate()
  return (
    <div>
      <WordButton
        label="publishing.writeNews"
        variant="contained"
        size="medium"
        onClick={() => void navigate('/content/news/create')}
      >
        <Edit />
      </WordButton>
    </div>
  )
}
